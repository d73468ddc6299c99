"""Tables on the web: an ASGI server where two people sit down and by-standers watch."""

from .app import Application
from .settings import SettingError, Settings

__all__ = ["Application", "SettingError", "Settings"]
