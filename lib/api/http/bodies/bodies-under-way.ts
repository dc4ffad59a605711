import { sharedRoom } from "@/lib/core/shared/shared-resources";
import type { Place } from "@/lib/core/shared/shared-room";
import { HttpProblem } from "../http-problem";

/**
 * Ten thousand connections may send a megabyte each, and slowly: together they must not fill the memory, and those who have
 * not said who they are take nothing from those who have.
 */
const ROOMS = {
  known: "bodies of organizations",
  batches: "bodies of batches",
  unknown: "bodies of strangers",
} as const;

/**
 * What one request's body holds, from its first byte until the request is answered. Of strangers' bodies, that which has not
 * grown for longest gives way to others: bytes that come once a minute take no place from who sends all at once.
 */
export class BodyRoom {
  readonly holder: string;
  readonly #room: keyof typeof ROOMS;
  #place: Place | null | undefined;
  #bytes = 0;
  #onLost: ((problem: HttpProblem) => void) | undefined;

  /** @param holder the organization of a token, or the address (`countedAddress`) of a caller without one. */
  constructor(room: keyof typeof ROOMS, holder: string) {
    this.#room = room;
    this.holder = holder;
  }

  /** Who reads the body, and is told when it had to give way. */
  set onLost(tell: (problem: HttpProblem) => void) {
    this.#onLost = tell;
  }

  /** @throws HttpProblem `unavailable` when the bodies that are under way have too many bytes together. */
  take(bytes: number): void {
    this.#place ??= this.#enter(0, this.#room === "unknown" ? () => this.#onLost?.(noRoom()) : undefined);
    this.#place?.renew();
    if (!this.#place?.grow(bytes)) throw noRoom();
    this.#bytes += bytes;
  }

  /** All has come. */
  settle(): void {
    if (!this.#place || this.#room !== "unknown") return;
    this.#place.leave();
    this.#place = this.#enter(this.#bytes);
  }

  release(): void {
    this.#place?.leave();
    this.#place = null;
  }

  #enter(bytes: number, giveWay?: () => void): Place | null {
    return sharedRoom(ROOMS[this.#room]).enter(this.holder, bytes, giveWay);
  }
}

const noRoom = () =>
  new HttpProblem("unavailable", "Too much is being sent at once.", { headers: { "retry-after": "1" } });
