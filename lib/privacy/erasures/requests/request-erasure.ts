import { recordAudit } from "@/lib/audit/record-audit";
import { parseInput } from "@/lib/contract/parse-input";
import { type ErasureInput, erasureInput } from "@/lib/contract/privacy/erasure";
import { DomainError } from "@/lib/core/errors";
import { newUuid, publicId } from "@/lib/core/ids";
import { wakeUp } from "@/lib/core/shared/wake-up";
import { type Context, tenantOf, withTransaction } from "@/lib/db/context";
import { isFourEyes } from "../../four-eyes/four-eyes";
import { assertNotHeld } from "../../holds/find-held";
import { resolveNames } from "./resolve-names";

const WAITS = "7 days";
/** So many of one merchant may be on their way, with those that wait for a second person. */
const MAX_OPEN = 1_000;
const RETRY_AFTER_SECONDS = 30;

/**
 * Asks to have receipts of the tenant erased, which the caller has checked against the contract; the worker does it (`runErasures`),
 * when a second person has confirmed it where the tenant wants that. Of what is not the tenant's the answer tells nothing.
 *
 * @throws DomainError `validation-failed` for a receipt or store that is not the tenant's; `on-legal-hold` for one receipt that is held;
 *   `rate-limited` when as many as may be are not done
 */
export async function requestErasure(
  ctx: Context,
  input: ErasureInput,
): Promise<{ erasureId: string; status: "waiting" | "running" }> {
  const named = parseInput(erasureInput, input);
  const { mode, reason } = named;
  const id = newUuid();
  const erasureId = publicId("erasure", id);
  const isWaiting = await withTransaction(ctx, async (tx) => {
    const selector = await resolveNames(tx, named);
    const by = "receiptId" in selector ? "receipt" : "customerId" in selector ? "customerId" : "lastFour";
    if ("receiptId" in selector) await assertNotHeld(tx, selector.receiptId);
    await assertFewOpen(tx);
    const waits = mode === "receipt" && (await isFourEyes(tx));
    // Processes of the version before know leases, and no second person.
    await tx.sql`
      insert into erasures (id, organization_id, mode, by, selector, reason, asked_by, waits_until, lease_until)
      values (
        ${id}, ${tenantOf(tx)}, ${mode}, ${by}, ${JSON.stringify(selector)}::text::json, ${reason ?? null},
        ${tx.actor.kind === "user" ? tx.actor.userId : null}, case when ${waits} then now() + ${WAITS}::interval end,
        case when ${waits} then 'infinity'::timestamptz end
      )`;
    // Not of whom.
    const after = { mode, by, ...(waits && { status: "waiting" }) };
    await recordAudit(tx, "erasure.request", ["erasure", erasureId], { after });
    return waits;
  });
  if (isWaiting) return { erasureId, status: "waiting" };
  wakeUp("erasure");
  return { erasureId, status: "running" };
}

async function assertFewOpen(ctx: Context): Promise<void> {
  const open = await ctx.sql`
    select from erasures where organization_id = ${tenantOf(ctx)} and done_at is null and by <> 'clock' limit ${MAX_OPEN}`;
  if (open.length < MAX_OPEN) return;
  throw new DomainError("rate-limited", `${MAX_OPEN} erasures run already, or wait for a second person.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
