import type { IncomingMessage, RequestListener } from "node:http";
import { bearerTokenOf } from "@/lib/api/bearer-token";
import { isKnownToken } from "@/lib/auth/token-cache";
import { addressOf } from "../share-connections";
import { DoubtfulAddresses } from "./doubtful-addresses";
import { Lanes } from "./lanes";

/** Between two requests of doubtful addresses, all together. */
const PACE_MS = 4;
/** Of limits, which count by themselves and say when to come again, and of what was asked twice. */
const NO_NONSENSE = [409, 412, 429];

/**
 * Lets those wait for each other who are refused again and again: 250 of their requests a second are begun, addresses one
 * after the other, before anything is done for them. Whoever brings a token that we know does not wait with them.
 */
export function doubtfulInTurn(listener: RequestListener): RequestListener {
  const doubtful = new DoubtfulAddresses();
  const lanes = new Lanes(1, (run) => setTimeout(run, PACE_MS));
  return (request, response) => {
    if (CHECKS.includes(request.url ?? "")) return listener(request, response);
    const address = addressOf(request);
    response.once("close", () => {
      const isHeard = response.writableEnded && !isNonsense(response.statusCode);
      if (!isHeard && !isKnown(request)) doubtful.noteRefusal(address);
    });
    if (!doubtful.has(address) || isKnown(request)) return listener(request, response);
    lanes.beginLater(address, () => {
      if (!request.socket.destroyed) listener(request, response);
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
