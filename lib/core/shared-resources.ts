import { processSingleton } from "./process-singleton";
import { type RoomBounds, SharedRoom } from "./shared-room";

/**
 * All that a process shares out among callers, with its bounds. Of an address where nobody has said who they are, else of an organization.
 */
export const SHARED_RESOURCES = {
  connections: { all: 10_000, each: 4_000 },
  "unfinished heads": { all: 5_000, each: 2_000 },
  "requests under way": { all: 10_000, each: 2_000 },
  "pipelined requests": { all: 4_000, each: 1_000 },
  "refused callers that still send": { all: 1_000, each: 250 },
} as const satisfies Record<string, RoomBounds>;

export type SharedResource = keyof typeof SHARED_RESOURCES;

/** One of each per process. */
export function sharedRoom(name: SharedResource): SharedRoom {
  return processSingleton(`shared.${name}`, () => new SharedRoom(SHARED_RESOURCES[name]));
}
