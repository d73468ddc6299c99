"""A player that thinks, and knows its rights."""
