import { requireOperator } from "@/lib/auth/session-guards";
import { isDomainError } from "@/lib/core/errors";
import { webhookNetwork } from "@/lib/webhooks/sending/webhook-network";
import { type InspectedUrl, inspectWebhookUrl } from "@/lib/webhooks/sending/webhook-url";

export type UrlVerdict =
  | ({ isAllowed: true } & Pick<InspectedUrl, "addresses" | "isEncrypted">)
  | { isAllowed: false; reason: string };

const MAX_LENGTH = 4_000;

/**
 * Whether a webhook may have this address, and why not. A route handler and not an action: it is asked at every pause in
 * typing, and actions wait for each other. It changes nothing and sends nothing to the address.
 */
export async function POST(request: Request): Promise<Response> {
  await requireOperator();
  // The person types on: the browser aborted this request.
  const text = await request.text().catch(() => null);
  if (text === null || text.length > MAX_LENGTH) return new Response(null, { status: 400 });
  return Response.json(await judge(text), { headers: { "cache-control": "no-store" } });
}

async function judge(text: string): Promise<UrlVerdict> {
  try {
    const { addresses, isEncrypted } = await inspectWebhookUrl(webhookNetwork(), text);
    return { isAllowed: true, addresses, isEncrypted };
  } catch (error) {
    if (isDomainError(error)) return { isAllowed: false, reason: error.message };
    throw error;
  }
}
