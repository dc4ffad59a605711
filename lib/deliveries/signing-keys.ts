import { decryptSecret, type Keys } from "../core/keys";
import { signingKey } from "../webhooks/signature";

const MAX_KNOWN = 1_000;

/** Gives the key in an encrypted secret; decrypting once is enough, since the same few secrets sign everything. */
export function cachedSigningKeys(keys: Keys): (secretEncrypted: string) => Buffer {
  const known = new Map<string, Buffer>();
  return (secretEncrypted) => {
    const existing = known.get(secretEncrypted);
    if (existing) return existing;
    if (known.size >= MAX_KNOWN) known.clear();
    const key = signingKey(decryptSecret(keys, secretEncrypted));
    known.set(secretEncrypted, key);
    return key;
  };
}
