import type { RouteOf } from "@/app/_parameters/parameters";
import { requireMembership } from "@/lib/auth/session-guards";
import { checkReceipt } from "../check-receipt";

/**
 * What is wrong with a receipt, and how it would look. A route handler and not an action: it is asked at every pause in
 * typing, and actions wait for each other. It changes nothing.
 */
export async function POST(request: Request, { params }: RouteOf<"organizationId">): Promise<Response> {
  const ctx = await requireMembership("merchant", (await params).organizationId, "member");
  // The person types on: the browser aborted this request.
  const text = await request.text().catch(() => null);
  if (text === null) return new Response(null, { status: 400 });
  const answer = await checkReceipt(ctx, text);
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
