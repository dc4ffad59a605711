import type { IncomingMessage, RequestListener } from "node:http";
import { bearerTokenOf } from "@/lib/api/bearer-token";
import { isKnownToken } from "@/lib/auth/token-cache";
import { addressOf } from "../share-connections";
import { DoubtfulAddresses } from "./doubtful-addresses";
import { Lanes } from "./lanes";

/** Between an answer to a doubtful address and the next request that is begun. */
const PACE_MS = 4;
/** What takes longer is gone on beside. */
const MAX_WAIT_MS = 250;
/** Of limits, which count by themselves and say when to come again, and of what was asked twice. */
const NO_NONSENSE = [409, 412, 429];

/**
 * Lets those wait for each other who are refused again and again: their requests are begun one after the other, 250 a second
 * at most and fewer where answers take longer, addresses in turn, before anything is done for them. Whoever brings a token that
 * we know does not wait with them.
 */
export function doubtfulInTurn(listener: RequestListener): RequestListener {
  const doubtful = new DoubtfulAddresses();
  let underWay = Promise.resolve();
  const lanes = new Lanes(1, (run) => void underWay.then(() => setTimeout(run, PACE_MS)));
  return (request, response) => {
    if (CHECKS.includes(request.url ?? "")) return listener(request, response);
    const address = addressOf(request);
    response.once("close", () => {
      const isHeard = response.writableEnded && !isNonsense(response.statusCode);
      if (!isHeard && !isKnown(request)) doubtful.noteRefusal(address);
    });
    if (!doubtful.has(address) || isKnown(request)) return listener(request, response);
    lanes.beginLater(address, () => {
      if (request.socket.destroyed) return;
      underWay = new Promise((done) => {
        response.once("close", done);
        setTimeout(done, MAX_WAIT_MS).unref();
      });
      listener(request, response);
    });
  };
}

/** Whoever watches us waits for nobody; the answer costs less than to wait. */
const CHECKS = ["/healthz", "/readyz"];

const isNonsense = (status: number) => status >= 400 && status < 500 && !NO_NONSENSE.includes(status);

function isKnown({ headers }: IncomingMessage): boolean {
  const token = bearerTokenOf(headers.authorization);
  return token !== null && isKnownToken(token);
}
