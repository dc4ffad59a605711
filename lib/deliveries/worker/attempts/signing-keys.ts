import { decryptSecret, type Keys } from "@/lib/core/keys";
import { type EndpointHeaders, parseEndpointHeaders } from "@/lib/webhooks/endpoints/endpoint-headers";
import { signingKey, type WebhookKey } from "@/lib/webhooks/sending/signature";

const MAX_KNOWN = 1_000;

/** Gives the key in an encrypted secret. */
export function cachedSigningKeys(keys: Keys): (secretEncrypted: string) => WebhookKey {
  return cached((secretEncrypted) => signingKey(decryptSecret(keys, secretEncrypted)));
}

/** Gives the headers in an encrypted text. */
export function cachedEndpointHeaders(keys: Keys): (headersEncrypted: string) => EndpointHeaders {
  return cached((headersEncrypted) => parseEndpointHeaders(keys, headersEncrypted));
}

/** Decrypting once is enough, since the same few texts serve everything. */
function cached<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const existing = known.get(text);
    if (existing !== undefined) return existing;
    if (known.size >= MAX_KNOWN) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
