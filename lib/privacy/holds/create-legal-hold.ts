import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { type LegalHoldInput, legalHoldInput } from "../../contract/privacy/legal-hold";
import { parseDateTime } from "../../contract/values/date-time";
import { fieldPath, notFound, validationFailed } from "../../core/errors";
import { newUuid, parsePublicId, publicId } from "../../core/ids";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { getLegalHold } from "./get-legal-hold";
import type { LegalHold } from "./legal-hold";

/**
 * Holds receipts of the tenant, which the caller has checked against the contract: from its commit on nothing erases or drops
 * them. What is gone already stays so.
 *
 * @param byOperator that only an operator may release it
 * @throws DomainError `validation-failed` for a receipt or store that is not the tenant's
 */
export async function createLegalHold(
  ctx: Context,
  input: LegalHoldInput,
  { byOperator = false }: { byOperator?: boolean } = {},
): Promise<LegalHold> {
  const { receiptIds, storeId, from, to, reason, until } = parseInput(legalHoldInput, input);
  const id = newUuid();
  return withTransaction(ctx, async (tx) => {
    await holdStill(tx);
    const receipts = await findReceipts(tx, receiptIds ?? []);
    const store = storeId ? await findStore(tx, storeId) : null;
    await tx.sql`
      insert into legal_holds (
        id, organization_id, store_id, issued_from, issued_before, reason, is_by_operator, expires_at
      ) values (
        ${id}, ${tenantOf(tx)}, ${store}, ${store && timeOf(from)}, ${store && timeOf(to)}, ${reason}, ${byOperator},
        ${timeOf(until)}
      )`;
    await tx.sql`insert into held_receipts (receipt_id, hold_id) select r, ${id} from unnest(${receipts}::uuid[]) as r`;
    const legalHoldId = publicId("legalHold", id);
    const hold = await getLegalHold(tx, legalHoldId);
    // Not why: that is free text.
    const after = { ...hold, reason: undefined };
    await recordAudit(tx, "legal-hold.create", ["legal-hold", legalHoldId], { after });
    return hold;
  });
}

const timeOf = (text: string | null | undefined) => (text ? parseDateTime(text) : null);

/**
 * Waits for the erasure under way of some of the tenant's receipts (`findHeld`), and for a month that is being dropped, which locks the
 * tables: what is committed afterwards sees the hold.
 */
async function holdStill({ sql, ...ctx }: Context): Promise<void> {
  const found =
    await sql`select from organizations where id = ${tenantOf(ctx)} and kind = 'merchant' for no key update`;
  if (found.length === 0) throw notFound("merchant");
  await sql`lock table only receipts in access share mode`;
}

async function findReceipts(ctx: Context, receiptIds: readonly string[]): Promise<string[]> {
  const ids = receiptIds.map((receiptId) => parsePublicId("receipt", receiptId));
  const known = ids.filter((id) => id !== null);
  const rows = await ctx.sql<{ id: string }[]>`
    select id from receipts where id = any (${known}::uuid[]) and organization_id = ${tenantOf(ctx)}`;
  const own = new Set(rows.map(({ id }) => id));
  const foreign = ids.flatMap((id, at) => (id === null || !own.has(id) ? at : []));
  if (foreign.length > 0) throw validationFailed(foreign.map((at) => unknown(["receiptIds", at], "receipt")));
  return [...own];
}

async function findStore(ctx: Context, storeId: string): Promise<string> {
  const id = parsePublicId("store", storeId);
  const rows = await ctx.sql`select from stores where id = ${id} and organization_id = ${tenantOf(ctx)}`;
  if (id === null || rows.length === 0) throw validationFailed([unknown(["storeId"], "store")]);
  return id;
}

function unknown(path: readonly PropertyKey[], what: string) {
  return { ...fieldPath(path), code: `unknown_${what}`, detail: `must be a ${what} of yours` };
}
