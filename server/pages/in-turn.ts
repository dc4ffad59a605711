import type { IncomingMessage, RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { cookieName } from "@/lib/auth/sessions/cookie-name";
import { decodeSession } from "@/lib/auth/sessions/session-token";
import { sharedRoom, sharedTurns } from "@/lib/core/shared/shared-resources";
import { addressOf } from "../http/connections/share-connections";
import { pathOf } from "../http/path-of";
import { answerProblem } from "../http/problem-answer";
import { DutyCycle } from "./duty-cycle";

/** Longer than any page takes; what goes on behind it, as an export, has bounds of its own. */
const TURN_MS = 5_000;
/** A refused client that retries at once would keep us busy with refusals: for so long it gets one turn less. */
const REFUSAL_MS = 1_000;
const REFUSALS = [429, 503];
/** Read from the disk, not made. */
const FILE = /^\/_next\/static\/|^\/(?:\.well-known\/)?[^/]+\.(?:ico|png|svg|txt|webmanifest)$/;

const turns = () => sharedTurns("pages under way", () => ({ atOnce: 16, ofOne: 8 }));

/**
 * For a surface with costly requests: so many at once, holders in turns. All callers without a session together get a fifth of
 * the time for pages and a fifth for files, so that they take it neither from tills nor from signed-in people.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const strangers = {
    pages: new DutyCycle(() => sharedRoom("pages of strangers")),
    files: new DutyCycle(() => sharedRoom("pages under way")),
  };
  return async (request, response) => {
    const end = await takeTurn(request, strangers);
    if (!end) {
      await sleep(REFUSAL_MS);
      return void answerProblem(request, response, 503, "Too many pages are asked for at once.");
    }
    const timer = setTimeout(() => end(), TURN_MS).unref();
    const answered = () => {
      clearTimeout(timer);
      end(REFUSALS.includes(response.statusCode) ? REFUSAL_MS : 0);
    };
    if (response.destroyed) return answered();
    response.once("prefinish", answered).once("close", answered);
    return listener(request, response);
  };
}

async function takeTurn(
  request: IncomingMessage,
  strangers: { pages: DutyCycle; files: DutyCycle },
): Promise<((restMs?: number) => void) | null> {
  const person = await personOf(request);
  if (person !== null) return turns().take(person);
  const isFile = FILE.test(pathOf(request.url ?? "/"));
  return (isFile ? strangers.files : strangers.pages).take(addressOf(request));
}

/** Whose session the cookie is, as it says itself: whether it was ended is asked where it counts. */
async function personOf({ headers }: IncomingMessage): Promise<string | null> {
  const start = `${cookieName("session")}=`;
  const cookie = headers.cookie?.split(";").find((one) => one.trimStart().startsWith(start));
  if (!cookie) return null;
  const claims = await decodeSession(cookie.trimStart().slice(start.length).trim(), "session");
  return claims?.sub ?? null;
}
