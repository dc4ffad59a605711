import { notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { type Page, pageOf, parseCursor } from "../../core/page";
import type { Context } from "../../db/context";
import type { LegalHold } from "./legal-hold";
import { selectHolds } from "./select-holds";

/** @throws DomainError `not-found`, also for another tenant's. */
export async function getLegalHold(ctx: Context, legalHoldId: string): Promise<LegalHold> {
  const id = uuidOf("legalHold", legalHoldId, "legal hold");
  const [hold] = await selectHolds(ctx, ctx.sql`id = ${id}`, 1);
  if (!hold) throw notFound("legal hold");
  return hold;
}

/** Newest first, those that were released as well. */
export async function listLegalHolds(
  ctx: Context,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number } = {},
): Promise<Page<LegalHold>> {
  const before = parseCursor("legalHold", cursor);
  const holds = await selectHolds(ctx, before === null ? ctx.sql`true` : ctx.sql`id < ${before}`, limit + 1);
  return pageOf(holds, limit, ({ legalHoldId }) => legalHoldId);
}
