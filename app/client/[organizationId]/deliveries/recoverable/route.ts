import type { NextRequest } from "next/server";
import { requireMembership } from "@/lib/auth/session-guards";
import { countRecoverable } from "@/lib/deliveries/recover-deliveries";
import { recoveryInput } from "../recovery-input";
import { toRecovery } from "../to-recovery";

/**
 * How many deliveries are still to be sent again. A route, since a browser runs one action at a time, and this is asked
 * while the action that sends them is under way.
 */
export async function GET(request: NextRequest, { params }: { params: Promise<{ organizationId: string }> }) {
  const ctx = await requireMembership("client", (await params).organizationId, "member");
  const { isAcknowledgedToo, ...query } = Object.fromEntries(request.nextUrl.searchParams);
  const input = recoveryInput.safeParse({ ...query, isAcknowledgedToo: isAcknowledgedToo === "true" });
  if (!input.success) return new Response(null, { status: 400 });
  const count = await countRecoverable(ctx, toRecovery(input.data));
  return Response.json({ count }, { headers: { "Cache-Control": "no-store" } });
}
