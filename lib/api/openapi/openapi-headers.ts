const header = (description: string, example: string | number, isAlways = false) => ({
  description,
  ...(isAlways ? { required: true } : {}),
  schema: { type: typeof example === "number" ? ("integer" as const) : ("string" as const) },
  example,
});

/** Headers that are the same wherever they come. */
export const COMMON_HEADERS = {
  RequestId: header(
    "Identifies the request; a well-formed one that was sent is kept.",
    "0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f",
    true,
  ),
  CacheControl: header("`no-store`, but for what is the same for everybody.", "no-store", true),
  RateLimit: header("What is left of this minute (IETF draft): `r` requests, `t` seconds.", '"receipts";r=59999;t=42'),
  RateLimitPolicy: header("The limit (IETF draft): `q` requests in `w` seconds.", '"receipts";q=60000;w=60'),
  RetryAfter: header("Seconds to wait.", 1, true),
  Location: header(
    "Address of what was created.",
    "https://receipts.example/v1/stores/sto_02vuVOkkYW8jeg1TvjGbD8",
    true,
  ),
  ETag: header("The version, for `If-Match`.", '"2"', true),
  WwwAuthenticate: header(
    "RFC 6750: how to authenticate, and what was wrong.",
    'Bearer realm="receipt-exchange"',
    true,
  ),
  PreferenceApplied: header("`wait=5`, where `Prefer: wait` was honoured (RFC 7240).", "wait=5"),
  IdempotentReplayed: header("`true` when the stored answer of an earlier request is replayed.", "true"),
};

export const headerReference = (name: keyof typeof COMMON_HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** On every answer. */
export const ALWAYS = {
  "X-Request-Id": headerReference("RequestId"),
  "Cache-Control": headerReference("CacheControl"),
};
export const RATE_LIMIT = {
  RateLimit: headerReference("RateLimit"),
  "RateLimit-Policy": headerReference("RateLimitPolicy"),
};
