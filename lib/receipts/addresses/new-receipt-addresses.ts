import { newUuid } from "../../core/ids";
import { newReceiptToken } from "../../core/receipts/receipt-token";
import type { Context } from "../../db/context";
import { archivedError } from "../intake/archived-route";
import { findSource } from "../intake/find-route";
import { LONGEST_WITHOUT_LINE_MS } from "./till-address";

/**
 * Tokens for a source's printed addresses. Nothing is stored: a token is as good as one that the till makes.
 *
 * @throws DomainError `not-found` (source), `archived`.
 */
export async function newReceiptAddresses(
  ctx: Context,
  { sourceId, count }: { sourceId: string; count: number },
): Promise<{ tokens: string[]; usableUntil: string }> {
  const { isArchived } = await findSource(ctx, sourceId);
  if (isArchived) throw archivedError("source");
  const nowMs = ctx.clock.now().getTime();
  return {
    tokens: Array.from({ length: count }, () => newReceiptToken(newUuid())),
    usableUntil: new Date(nowMs + LONGEST_WITHOUT_LINE_MS).toISOString(),
  };
}
