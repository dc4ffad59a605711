import { processSingleton } from "../core/process-singleton";
import { HttpProblem } from "./http-problem";

const MIB = 1_024 * 1_024;

/**
 * Ten thousand connections may send a megabyte each, and slowly: together they must not fill the memory, and those who have
 * not said who they are take nothing from those who have. In bytes: of all together, and of one organization or address.
 */
export const ROOMS = {
  known: { all: 64 * MIB, each: 32 * MIB },
  unknown: { all: 16 * MIB, each: 4 * MIB },
} as const;

type Room = keyof typeof ROOMS;

const underWay = () =>
  processSingleton("bodies-under-way", () => ({
    known: { bytes: 0, holders: new Map<string, number>() },
    unknown: { bytes: 0, holders: new Map<string, number>() },
  }));

/** What one request's body holds while it is read. */
export class BodyRoom {
  #bytes = 0;
  readonly #room: Room;
  readonly #holder: string;

  /** @param holder the organization of a token, or the address (`countedAddress`) of a caller without one. */
  constructor(room: Room, holder: string) {
    this.#room = room;
    this.#holder = holder;
  }

  /** @throws HttpProblem `unavailable` when the bodies that are being read have too many bytes together. */
  take(bytes: number): void {
    const { bytes: all, holders } = underWay()[this.#room];
    const held = holders.get(this.#holder) ?? 0;
    const most = ROOMS[this.#room];
    if (all + bytes > most.all || held + bytes > most.each) {
      throw new HttpProblem("unavailable", "Too much is being sent at once.", { headers: { "retry-after": "1" } });
    }
    this.#change(bytes);
  }

  release(): void {
    if (this.#bytes > 0) this.#change(-this.#bytes);
  }

  #change(bytes: number): void {
    const room = underWay()[this.#room];
    const held = (room.holders.get(this.#holder) ?? 0) + bytes;
    room.bytes += bytes;
    this.#bytes += bytes;
    if (held > 0) room.holders.set(this.#holder, held);
    else room.holders.delete(this.#holder);
  }
}
