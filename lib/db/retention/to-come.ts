import { uuidFloor } from "../../core/ids";
import { LEAST_KEPT_DAYS } from "../../core/shared/least-kept";
import { LostRaceError } from "../transaction";

type Kept = keyof typeof LEAST_KEPT_DAYS;

const DAY_MS = 86_400_000;

/** What is to come is looked for again after so long. */
export const LOOK_AGAIN_MS = 1_000;

/** What has an id below may have been dropped with its month. */
export function mayBeDroppedBelow(kind: Kept): string {
  return uuidFloor(Date.now() - LEAST_KEPT_DAYS[kind] * DAY_MS);
}

/**
 * Whether what another row names by this id (a UUID), and is not there, is to come. Where a database is spread over nodes, rows of one
 * transaction become visible one after the other: from what is missing nothing follows, unless it is so old that it may have been
 * dropped.
 */
export function isToCome(kind: Kept, id: string): boolean {
  return id >= mayBeDroppedBelow(kind);
}

/** @throws LostRaceError where one of what is missing is to come: who needs all of it begins anew. */
export function assertNoneToCome(kind: Kept, missing: readonly { id: string }[]): void {
  if (missing.some(({ id }) => isToCome(kind, id))) throw new LostRaceError(`one of the ${kind} is not to be seen yet`);
}
