import { baseUrl, env } from "@/lib/env";

const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

/** Where to report a weakness of this installation (RFC 9116). */
export function GET(): Response {
  const { hostname } = new URL(baseUrl());
  // RFC 2142, section 4: the mailbox that every domain should have for this.
  const contact = env().SECURITY_CONTACT ?? `mailto:security@${hostname}`;
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${baseUrl()}/.well-known/security.txt`,
    "Preferred-Languages: en",
  ];
  return new Response(`${fields.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
