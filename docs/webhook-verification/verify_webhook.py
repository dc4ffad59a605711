import base64
import binascii
import hashlib
import hmac
import time

TOLERANCE_SECONDS = 5 * 60


def is_signed(secret: str, headers: dict, body: bytes) -> bool:
    """Whether a delivery was signed by the exchange, just now.

    `secret` is `whsec_…`; `headers` have lower-case names; `body` is the raw body:
    bytes that were parsed and written again do not verify.
    """
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not message_id or not (timestamp.isascii() and timestamp.isdigit()):
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False

    key = base64.b64decode(secret.removeprefix("whsec_"))
    # With an empty key, everybody could sign.
    if not key:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    # Several while a secret is being rotated: one that holds is enough.
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        try:
            given = base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError):
            continue
        if version == "v1" and hmac.compare_digest(given, expected):
            return True
    return False
