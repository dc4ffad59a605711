import * as crypto from "node:crypto";

/** SHA-256 of bytes, or of a text's UTF-8, as 64 hexadecimal digits. */
export function sha256Hex(text: string | Uint8Array): string {
  // In one call, which Node has since 20.12, it takes half the time.
  if (typeof crypto.hash === "function") return crypto.hash("sha256", text, "hex");
  return crypto.createHash("sha256").update(text).digest("hex");
}
