"""A client of tables on the web, for programs that sit down at them."""
