import { processSingleton } from "@/lib/core/process-singleton";

export const MAX_OF_PERSON = 2;
export const MAX_OF_PROCESS = 6;

interface Places {
  /** How many exports run, by person. */
  running: Map<string, number>;
  /** Ends when the part under way, of whichever export, is made. */
  turn: Promise<void>;
}

const places = () => processSingleton<Places>("exports", () => ({ running: new Map(), turn: Promise.resolve() }));

/** A place for one more export, given back once; or whose places are all taken. */
export function takeExportPlace(userId: string): { giveBack: () => void } | "person" | "process" {
  const { running } = places();
  const own = running.get(userId) ?? 0;
  if (own >= MAX_OF_PERSON) return "person";
  if ([...running.values()].reduce((sum, count) => sum + count, 0) >= MAX_OF_PROCESS) return "process";
  running.set(userId, own + 1);
  let isTaken = true;
  return {
    giveBack: () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (running.get(userId) ?? 0) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    },
  };
}

const MAX_REST_MS = 100;

/**
 * Makes a part of an export. All exports of the process take turns, and after each the process rests as long as it took:
 * whatever their number, they have half of its time at most.
 */
export async function inExportTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = places();
  const made = state.turn.then(async () => {
    const begunMs = performance.now();
    try {
      return { result: await work(), tookMs: performance.now() - begunMs };
    } catch (error) {
      return { error, tookMs: performance.now() - begunMs };
    }
  });
  state.turn = made.then(({ tookMs }) => new Promise((done) => setTimeout(done, Math.min(tookMs, MAX_REST_MS))));
  const settled = await made;
  if ("error" in settled) throw settled.error;
  return settled.result;
}
