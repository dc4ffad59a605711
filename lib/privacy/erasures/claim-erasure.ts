import { processSingleton } from "../../core/shared/process-singleton";
import type { Context } from "../../db/context";
import { FIRST_TURN, nextTurn } from "../../db/turns/next-turn";
import { type ErasureTask, type Selector, selector } from "./erasure";

/** One whose process has died goes on after that. */
const LEASE = "30 seconds";

export interface ClaimedErasure extends ErasureTask {
  selector: Selector;
  lookedAt: string | null;
  isSelected: boolean;
  /** Receipts (UUIDs) that are to be tried again. */
  failed: string[];
}

/** Whose turn it was last in this process: the next merchant is that with the next higher id. */
const turns = () => processSingleton("erasure-turns", () => ({ last: FIRST_TURN }));

/** The erasure whose turn it is. Merchants take turns, by a batch each: who has hundreds waits for who has one. */
export async function claimErasure({ sql }: Context): Promise<ClaimedErasure | null> {
  const isDue = sql`
    done_at is null and (lease_until is null or lease_until <= now()) and (waits_until is null or decision = 'confirmed')`;
  const passed = new Set<string>();
  for (;;) {
    const [turn] = await sql<{ merchant: string | null }[]>`
      select ${nextTurn(sql, sql`erasures where ${isDue}`, turns().last)} as merchant`;
    const merchant = turn?.merchant ?? null;
    if (merchant === null || passed.has(merchant)) return null;
    passed.add(merchant);
    turns().last = merchant;
    const [row] = await sql<(Omit<ClaimedErasure, "selector" | "months"> & { named: string })[]>`
      update erasures set lease_until = now() + ${LEASE}::interval
      where id = (
        select id from erasures where organization_id = ${merchant} and ${isDue}
        -- One receipt is a moment's work, whatever else its merchant is having looked for.
        order by by <> 'receipt', lease_until nulls first, id limit 1
        for update skip locked
      )
      returning id, organization_id as "organizationId", mode, selector as named, looked_at as "lookedAt",
        is_selected as "isSelected", failed`;
    if (!row) continue;
    const { named, ...rest } = row;
    const parsed = selector.parse(JSON.parse(named));
    return { ...rest, selector: parsed, months: "months" in parsed ? parsed.months : null };
  }
}

/** However long the batch takes, nobody else does the same beside it. */
export async function keepClaim({ sql }: Context, { id }: ClaimedErasure): Promise<void> {
  await sql`update erasures set lease_until = now() + ${LEASE}::interval where id = ${id}`;
}
