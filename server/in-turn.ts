import type { RequestListener } from "node:http";
import { sharedTurns } from "@/lib/core/shared-resources";
import { answerProblem } from "./problem-answer";
import { addressOf } from "./share-connections";

/** Longer than any page takes; what goes on behind it, as an export, has bounds of its own. */
const TURN_MS = 5_000;

const turns = () => sharedTurns("pages under way", () => ({ atOnce: 16, ofOne: 8 }));

/** For a surface of which each request takes much: so many at once, addresses one after the other. */
export function inTurn(listener: RequestListener): RequestListener {
  return async (request, response) => {
    const end = await turns().take(addressOf(request));
    if (!end) return void answerProblem(request, response, 503, "Too many pages are asked for at once.");
    const timer = setTimeout(end, TURN_MS).unref();
    const answered = () => {
      clearTimeout(timer);
      end();
    };
    if (response.destroyed) return answered();
    response.once("prefinish", answered).once("close", answered);
    return listener(request, response);
  };
}
