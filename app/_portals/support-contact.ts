import { baseUrl, env } from "@/lib/env";

/** Whom people ask for help with this installation. */
export function supportContact(): string {
  // RFC 2142, section 3: the mailbox for problems with a service.
  return env().SUPPORT_CONTACT ?? `mailto:support@${new URL(baseUrl()).hostname}`;
}
