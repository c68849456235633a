"""Tables on the network: people and bots play by link. The wire format is in ``wire``, its description in docs/server.md."""
