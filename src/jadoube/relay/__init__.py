"""Games followed live: what a source tells of its boards, judged, and written so that every reader takes it."""

from jadoube.relay.notice import Notice
from jadoube.relay.relay import Relay
from jadoube.relay.source import LiveGame, LiveSource, open_source

__all__ = ["LiveGame", "LiveSource", "Notice", "Relay", "open_source"]
