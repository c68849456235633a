"""HTTP and WebSocket: routes, connections, static files. It knows tables; tables do not know it."""
