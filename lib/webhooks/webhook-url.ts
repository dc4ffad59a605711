import type { DomainError } from "../core/errors";
import { fieldProblem } from "./field-problem";
import { permittedAddresses } from "./permitted-addresses";
import type { WebhookNetwork } from "./webhook-network";

const MAX_LENGTH = 2_000;

/**
 * The address of a receiver in its normal form, checked as a delivery would be. A name that does not resolve yet is
 * accepted: it may be set up later, and nothing is sent before its addresses were checked when connecting.
 *
 * @throws DomainError `validation-failed` on the field `url`.
 */
export async function checkWebhookUrl(network: WebhookNetwork, text: string): Promise<string> {
  const url = parseWebhookUrl(text);
  try {
    await permittedAddresses(network, url);
  } catch (error) {
    if ((error as { code?: unknown }).code === "FORBIDDEN_ADDRESS") throw urlError((error as Error).message);
    if (url.protocol !== "https:") throw urlError("The address must begin with https://.");
  }
  return url.href;
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
