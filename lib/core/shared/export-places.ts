import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "../errors";
import { processSingleton } from "./process-singleton";
import { SHARED_RESOURCES, sharedRoom } from "./shared-resources";
import type { Place } from "./shared-room";

const { each: MAX_OF_ONE, all: MAX_OF_PROCESS } = SHARED_RESOURCES.exports;

interface NoPlace {
  /** The holder has all of their own; else all of the process are taken. */
  isOwnShare: boolean;
  detail: string;
}

/** A place for one more export, to be left when it is over; or why there is none. */
export function takeExportPlace(holder: string): Place | NoPlace {
  const room = sharedRoom("exports");
  const isOwnShare = room.takenBy(holder) >= MAX_OF_ONE;
  const place = room.enter(holder);
  if (place) return place;
  const detail = isOwnShare
    ? `${MAX_OF_ONE} of your exports are running: let one end, or stop it.`
    : `${MAX_OF_PROCESS} exports are running: try again when one of them has ended.`;
  return { isOwnShare, detail };
}

const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** Waits for a place: what is refused at once is asked again at once, and each time costs a session's look-up. */
export async function waitForExportPlace(holder: string, patienceMs = PATIENCE_MS): Promise<Place | NoPlace> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const place = takeExportPlace(holder);
    if ("leave" in place || performance.now() >= until) return place;
    await sleep(LOOK_EVERY_MS);
  }
}

const MAX_REST_MS = 100;

/**
 * Makes a part of an export. All exports of the process take turns, and after each the process rests as long as it took:
 * whatever their number, they have half of its time at most.
 */
export async function inExportTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = processSingleton("export-turn", () => ({ turn: Promise.resolve() }));
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

const RETRY_AFTER_SECONDS = 30;

/**
 * An export that holds one of the few places; its parts are read in turns with those of other exports.
 *
 * @throws DomainError `unavailable` when too many are running
 */
export async function inExportRoom<Part>(
  holder: string,
  begin: () => AsyncGenerator<Part>,
): Promise<AsyncGenerator<Part>> {
  const place = takeExportPlace(holder);
  if ("detail" in place) throw new DomainError("unavailable", place.detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const running = inTurns(begin(), place);
  // A generator that has not begun runs no `finally`: the place would never be given back.
  await running.next();
  return running;
}

/** The first part is empty: reading it begins the generator. */
async function* inTurns<Part>(parts: AsyncGenerator<Part>, place: Place): AsyncGenerator<Part> {
  try {
    yield undefined as Part;
    for (;;) {
      const next = await inExportTurn(() => parts.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await parts.return(undefined).finally(() => place.leave());
  }
}
