import { processSingleton } from "../core/process-singleton";
import { HttpProblem } from "./http-problem";

/** Ten thousand connections may send a megabyte each, and slowly: together they must not fill the memory. */
export const MAX_BYTES_UNDER_WAY = 64 * 1_024 * 1_024;

const underWay = () => processSingleton("bodies-under-way", () => ({ bytes: 0 }));

/** What one request's body holds while it is read. */
export class BodyRoom {
  #bytes = 0;

  /** @throws HttpProblem `unavailable` when all the bodies that are being read have too many bytes together. */
  take(bytes: number): void {
    const all = underWay();
    if (all.bytes + bytes > MAX_BYTES_UNDER_WAY) {
      throw new HttpProblem("unavailable", "Too much is being sent at once.", { headers: { "retry-after": "1" } });
    }
    all.bytes += bytes;
    this.#bytes += bytes;
  }

  release(): void {
    underWay().bytes -= this.#bytes;
    this.#bytes = 0;
  }
}
