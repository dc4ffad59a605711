import { processSingleton } from "./process-singleton";
import { SharedCache } from "./shared-cache";
import { type RoomBounds, SharedRoom } from "./shared-room";
import { Turns } from "./turns";

const KIB = 1_024;
const MIB = 1_024 * KIB;

/**
 * All that a process shares out among callers, with its bounds. docs/shared-resources.md says who holds a share of each and
 * what becomes of who wants more; server/shared-resources.test.ts attacks each, and fails for one that is missing there.
 */
export const SHARED_RESOURCES = {
  connections: { all: 10_000, each: 4_000 },
  "unfinished heads": { all: 5_000, each: 2_000 },
  "pipelined requests": { all: 4_000, each: 1_000 },
  "doubtful addresses": { all: 20_000, each: 2 },
  "refused callers that still send": { all: 8_000, each: 3_500 },
  "answers not taken": { all: 128 * MIB, each: 32 * MIB },
  "requests under way": { all: 10_000, each: 2_000 },
  "submissions under way": { all: 1_125, each: 1_000 },
  "bodies of strangers": { all: 16 * MIB, each: 4 * MIB },
  "bodies of organizations": { all: 64 * MIB, each: 32 * MIB },
  "bodies of batches": { all: 64 * MIB, each: 32 * MIB },
  "bodies being unpacked": { all: 1_000, each: 500 },
  "large bodies under way": { all: 200, each: 50 },
  "batches under way": { all: 200, each: 50 },
  "token requests": { all: 2_000, each: 500 },
  "token look-ups": { all: 2_000, each: 500 },
  "known tokens": { all: 20_000, each: 5_000 },
  "counts of organizations": { all: 40_000, each: 8 },
  "counts of addresses": { all: 20_000, each: 1_000 },
  "known sources and stores": { all: 50_000, each: 10_000 },
  "receipts to be stored": { all: 1_256, each: 1_128 },
  "characters to be stored": { all: 32 * MIB, each: 24 * MIB },
  "match requests to be stored": { all: 4_000, each: 1_000 },
  "match requests waited for": { all: 2_000, each: 1_000 },
  "operations under way": { all: 2_000, each: 500 },
  "requests to be logged": { all: 20_000, each: 5_000 },
  "refusals to be noted": { all: 1_000, each: 200 },
  "openings to be noted": { all: 5_000, each: 500 },
  "receipts looked up": { all: 1_000, each: 300 },
  "recent receipts": { all: 16 * MIB, each: 4 * MIB },
  renditions: { all: 48 * MIB, each: 12 * MIB },
  drawings: { all: 20, each: 5 },
  "merchants in deliveries": { all: 8 * MIB, each: 2 * MIB },
  "pages of strangers": { all: 1_000, each: 200 },
  "pages under way": { all: 1_000, each: 200 },
  "passwords being hashed": { all: 200, each: 20 },
  "logos being drawn": { all: 6, each: 2 },
  "webhook tests": { all: 40, each: 4 },
  exports: { all: 6, each: 2 },
} as const satisfies Record<string, RoomBounds>;

export type SharedResource = keyof typeof SHARED_RESOURCES;

/** Put together once: a submission asks for thirteen, and a new text has to be hashed to be found, which took 8 µs of it. */
const keysOf = (kind: string) =>
  Object.fromEntries(Object.keys(SHARED_RESOURCES).map((name) => [name, `shared.${name}${kind}`])) as Record<
    SharedResource,
    string
  >;
const [ROOMS, CACHES, TURNS] = [keysOf(""), keysOf(".cache"), keysOf(".turns")];

/** One of each per process. */
export function sharedRoom(name: SharedResource): SharedRoom {
  return processSingleton(ROOMS[name], () => new SharedRoom(SHARED_RESOURCES[name]));
}

/** Of values of one type: its only caller knows which. */
export function sharedCache<Value>(name: SharedResource, options?: { ttlMs?: number }): SharedCache<Value> {
  return processSingleton(CACHES[name], () => new SharedCache<Value>(sharedRoom(name), options));
}

export function sharedTurns(name: SharedResource, counts: () => { atOnce: number; ofOne?: number }): Turns {
  return processSingleton(TURNS[name], () => new Turns(sharedRoom(name), counts()));
}
