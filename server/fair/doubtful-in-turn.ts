import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { bearerTokenOf } from "@/lib/api/http/bearer-token";
import { isKnownToken } from "@/lib/auth/token-cache";
import { addressOf } from "../http/connections/share-connections";
import { DoubtfulAddresses } from "./doubtful-addresses";
import { Lanes } from "./lanes";
import type { ShortTurns } from "./short-turns";

/** Between an answer to a doubtful address and the next request that is begun. */
const PACE_MS = 8;
/** In a turn of the event loop, of what did not begin in its own. */
const BUDGET_MS = 2;
/** What takes longer is gone on beside. */
const MAX_WAIT_MS = 250;
/** Of limits, which count by themselves and say when to come again, and of what was asked twice. */
const NO_NONSENSE = [409, 412, 429];

/** Monitoring does not queue: its answer costs less than the queue. */
const CHECKS = ["/healthz", "/readyz"];
/** Public pages. */
const PUBLIC = /^\/[rb]\//;

/**
 * Queues requests of callers who are refused again and again: they begin one after the other, at most 125 a second and fewer when
 * answers take longer, addresses in turn, before anything is done for them. Other readers begin as many a turn of the event loop as
 * it has time for, also addresses in turn, since Node accepts one connection in each turn. After large receipts an address waits
 * until they would have been sent at its rate. Requests with a known token do not wait in this queue.
 */
export class DoubtfulCallers {
  readonly #addresses = new DoubtfulAddresses();
  readonly #doubtful = new Lanes(0, (run) => void this.#underWay.then(() => setTimeout(run, PACE_MS)));
  readonly #others: Lanes;
  readonly #turns: ShortTurns;
  #underWay = Promise.resolve();

  constructor(turns: ShortTurns) {
    this.#turns = turns;
    this.#others = new Lanes(BUDGET_MS, turns.later);
  }

  inTurn(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (CHECKS.includes(request.url ?? "") || isKnown(request)) return listener(request, response);
      const restMs = PUBLIC.test(request.url ?? "") ? this.#rest(request, response) : 0;
      const begin = () => request.socket.destroyed || this.#begin(listener, request, response);
      if (restMs > 0) setTimeout(begin, restMs).unref();
      else begin();
    };
  }

  /** How long it waits for what its address was sent before; what it is sent is counted. */
  #rest(request: IncomingMessage, response: ServerResponse): number {
    const { socket } = request;
    const address = addressOf(request);
    const bytesBefore = socket.bytesWritten;
    response.once("close", () => this.#addresses.noteSent(address, socket.bytesWritten - bytesBefore));
    return this.#addresses.restMs(address);
  }

  #begin(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    const address = addressOf(request);
    const isDoubtful = this.#addresses.has(address);
    const isAtOnce = !isDoubtful && (!isReading(request) || (this.#others.isEmpty && !this.#turns.isLong()));
    if (isAtOnce) return void listener(request, response);
    const lanes = isDoubtful ? this.#doubtful : this.#others;
    lanes.beginLater(address, () => {
      if (request.socket.destroyed) return false;
      if (isDoubtful) this.#paceBy(response);
      listener(request, response);
      return true;
    });
  }

  #paceBy(response: ServerResponse): void {
    this.#underWay = new Promise((done) => {
      response.once("close", done);
      setTimeout(done, MAX_WAIT_MS).unref();
    });
  }

  /** Of every request, when its response is closed. */
  note(request: IncomingMessage, response: ServerResponse): void {
    // A receipt that is on its way is asked for again and again, as we say; a printed address cannot be guessed.
    const isHeard = response.writableEnded && (!isNonsense(response.statusCode) || response.hasHeader("refresh"));
    if (!isHeard && !isKnown(request)) this.#addresses.note(addressOf(request));
  }
}

/** What is sent has gates of its own. */
const isReading = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

const isNonsense = (status: number) => status >= 400 && status < 500 && !NO_NONSENSE.includes(status);

function isKnown({ headers }: IncomingMessage): boolean {
  const token = bearerTokenOf(headers.authorization);
  return token !== null && isKnownToken(token);
}
