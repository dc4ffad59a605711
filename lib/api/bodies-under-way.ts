import { sharedRoom } from "../core/shared-resources";
import type { Place } from "../core/shared-room";
import { HttpProblem } from "./http-problem";

/**
 * Ten thousand connections may send a megabyte each, and slowly: together they must not fill the memory, and those who have
 * not said who they are take nothing from those who have.
 */
const ROOMS = { known: "bodies of organizations", unknown: "bodies of strangers" } as const;

/** What one request's body holds, from its first byte until the request is answered. */
export class BodyRoom {
  readonly holder: string;
  readonly #room: keyof typeof ROOMS;
  #place: Place | null | undefined;

  /** @param holder the organization of a token, or the address (`countedAddress`) of a caller without one. */
  constructor(room: keyof typeof ROOMS, holder: string) {
    this.#room = room;
    this.holder = holder;
  }

  /** @throws HttpProblem `unavailable` when the bodies that are under way have too many bytes together. */
  take(bytes: number): void {
    this.#place ??= sharedRoom(ROOMS[this.#room]).enter(this.holder, 0);
    if (this.#place?.grow(bytes)) return;
    throw new HttpProblem("unavailable", "Too much is being sent at once.", { headers: { "retry-after": "1" } });
  }

  release(): void {
    this.#place?.leave();
    this.#place = null;
  }
}
