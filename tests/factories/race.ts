import { expect } from "vitest";
import type { Sql } from "@/lib/db/client";

/** Rounds that run side by side: they meet in the batches of the matchers, too. */
const SIDE_BY_SIDE = 10;

export interface Race<State> {
  prepare: (round: number) => Promise<State>;
  /** After all of `prepare`, alone: until nothing is due any more. */
  settle?: () => Promise<void>;
  /** What happens at the same moment, in any order; `beside` once for all the rounds that run together. */
  clash: (state: State, round: number) => Promise<unknown>;
  beside?: () => readonly Promise<unknown>[];
  /** After another `settle`. */
  check: (state: State, round: number) => Promise<void>;
}

/** Lets things happen at the same moment, so many times. */
export async function race<State>(
  count: number,
  { prepare, settle, clash, beside, check }: Race<State>,
): Promise<void> {
  for (let first = 0; first < count; first += SIDE_BY_SIDE) {
    const rounds = Array.from({ length: SIDE_BY_SIDE }, (_, offset) => first + offset);
    const states = await Promise.all(rounds.map(async (round) => ({ round, state: await prepare(round) })));
    await settle?.();
    await Promise.all([...states.map(({ state, round }) => clash(state, round)), ...(beside?.() ?? [])]);
    await settle?.();
    await Promise.all(states.map(({ state, round }) => check(state, round)));
  }
}

/** Until `work` waits for a lock of the database, or is done. */
export async function untilHeldUp(sql: Sql, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const isHeldUp = async () => {
    const rows = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return isDone || rows.length > 0;
  };
  await expect.poll(isHeldUp, { timeout: 10_000 }).toBe(true);
}
