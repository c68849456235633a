"""Web push: RFC 8291 (a message only the subscribed browser can read) and RFC 8292 (VAPID: who sends it).

Both need `cryptography`, the extra ``push``; nothing else imports it.
"""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rookery.kernel import Malformed

DAY = 86_400
VALID = DAY // 2
"""Seconds for which a token of ours is good; push services refuse more than a day."""
RECORD = 4096
LAST = b"\x02"
"""The mark behind the last record of a message."""


def new_key() -> bytes:
    """A private key to be kept."""
    return generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def load_key(kept: bytes) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(kept, "big"), SECP256R1())


def point(key: EllipticCurvePrivateKey) -> bytes:
    """The public half."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Sender:
    """The server as push services know it. ``contact`` is where they can reach whoever runs it."""

    def __init__(self, kept: bytes, contact: str) -> None:
        self.key = load_key(kept)
        self.public = encode(point(self.key))
        self.contact = contact

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """A later message of a topic takes the place of an earlier one that was not delivered yet."""
        return {
            "authorization": f"vapid t={self.token(endpoint)}, k={self.public}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(DAY),
            "topic": topic,
        }

    def token(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + VALID,
            "sub": self.contact,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(encode(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        numbers = decode_dss_signature(self.key.sign(signed.encode(), ECDSA(SHA256())))
        return f"{signed}.{encode(b''.join(number.to_bytes(32, 'big') for number in numbers))}"


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse what no browser has made."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decode(p256dh))
        sound = len(decode(auth)) == 16
    except ValueError:
        sound = False
    if not sound:
        raise Malformed("That is not a subscription of a browser.")


def encrypt(
    message: bytes, p256dh: str, auth: str, key: EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """A message for one browser. Key and salt are new for every message, unless a test gives them."""
    key, salt = key or generate_private_key(SECP256R1()), salt or os.urandom(16)
    theirs, ours = decode(p256dh), point(key)
    shared = key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
    secret = derived(decode(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    content = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content).encrypt(nonce, message + LAST, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
