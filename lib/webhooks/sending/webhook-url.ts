import { type DomainError, isDomainError } from "../../core/errors";
import { fieldProblem } from "../endpoints/field-problem";
import { permittedAddresses } from "./permitted-addresses";
import type { WebhookNetwork } from "./webhook-network";

const MAX_LENGTH = 2_000;
/** Somebody waits for the answer; the system itself gives a name server up only after half a minute or so. */
const RESOLVE_TIMEOUT_MS = 5_000;

const WAY_OUT = "Use a public https:// address, or have the exchange's setting WEBHOOK_ALLOWED_CIDRS allow this one.";

export interface InspectedUrl {
  /** In its normal form. */
  url: string;
  /** Where it leads now; null when the name does not resolve. */
  addresses: string[] | null;
  isEncrypted: boolean;
}

/**
 * The address of a receiver, checked as a delivery would be. A name that does not resolve yet is accepted: it may be set
 * up later, and nothing is sent before its addresses were checked when connecting. A name server that does not answer
 * says neither, so the address is refused for now.
 *
 * @throws DomainError `validation-failed` on the field `url`.
 */
export async function inspectWebhookUrl(
  network: WebhookNetwork,
  text: string,
  timeoutMs = RESOLVE_TIMEOUT_MS,
): Promise<InspectedUrl> {
  const url = parseWebhookUrl(text);
  const isEncrypted = url.protocol === "https:";
  try {
    return { url: url.href, addresses: await inTime(permittedAddresses(network, url), timeoutMs), isEncrypted };
  } catch (error) {
    if (isDomainError(error)) throw error;
    if ((error as { code?: unknown }).code === "FORBIDDEN_ADDRESS") {
      throw urlError(`${(error as Error).message} ${WAY_OUT}`);
    }
    if (!isEncrypted) throw urlError("The address must begin with https://.");
    return { url: url.href, addresses: null, isEncrypted };
  }
}

/** The question goes on behind it: `getaddrinfo` cannot be broken off. */
async function inTime<Answer>(question: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = timeoutMs / 1_000;
    const problem = urlError(`The name server gave no answer for this host within ${seconds} s. Try again later.`);
    timer = setTimeout(() => reject(problem), timeoutMs);
  });
  try {
    return await Promise.race([question, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for verbs, which need the address alone. */
export async function checkWebhookUrl(network: WebhookNetwork, text: string): Promise<string> {
  return (await inspectWebhookUrl(network, text)).url;
}

function parseWebhookUrl(text: string): URL {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) throw urlError("Enter a whole address, such as https://bank.example/receipts.");
  const url = new URL(trimmed);
  // As it is stored, with other letters encoded: an index entry holds no more than about 2,700 bytes.
  if (url.href.length > MAX_LENGTH) throw urlError(`The address may have at most ${MAX_LENGTH} characters.`);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw urlError("The address must begin with https://.");
  if (url.username !== "" || url.password !== "") throw urlError("The address must not hold a user name or password.");
  if (url.hash !== "") throw urlError("The address must not have a fragment (#…): it would never be sent.");
  return url;
}

function urlError(detail: string): DomainError {
  return fieldProblem("validation-failed", "url", detail);
}
