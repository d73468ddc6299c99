"""Tables on the web: an ASGI server where two people sit down and by-standers watch.

`jadoube.server.app.Application` is the application, `jadoube.server.running.run` serves it.
"""
