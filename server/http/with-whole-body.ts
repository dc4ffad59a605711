import { IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { BodyRoom } from "@/lib/api/http/bodies/bodies-under-way";
import { HttpProblem } from "@/lib/api/http/http-problem";
import { readIncoming } from "@/lib/api/http/read-incoming";
import { PROBLEMS } from "@/lib/contract/problems";
import { GatheredBytes } from "@/lib/core/json/gathered-bytes";
import { faultOfParts } from "../pages/count-parts";
import { addressOf } from "./connections/share-connections";
import { answerProblem, type ProblemStatus } from "./problem-answer";

const bodies = new WeakMap<IncomingMessage, Buffer>();

/**
 * For a surface that takes bodies of any size: each is read whole before the surface is asked, and refused as soon as its
 * declared length, or what has come of it, is more than `maxBytesOf` its target.
 */
export function withWholeBody(listener: RequestListener, maxBytesOf: (target: string) => number): RequestListener {
  return async (request, response) => {
    if (!hasBody(request)) return listener(request, response);
    const maxBytes = maxBytesOf(request.url ?? "/");
    const body = new GatheredBytes(maxBytes);
    const room = new BodyRoom("unknown", addressOf(request));
    response.once("close", () => room.release());
    try {
      await readIncoming(request, body, room, maxBytes);
    } catch (error) {
      return refuse(error, request, response);
    }
    const fault = faultOfParts(request.headers["content-type"], body.bytes());
    if (fault) return void answerProblem(request, response, fault.status, fault.detail);
    return listener(withBody(request, body.bytes()), response as Parameters<RequestListener>[1]);
  };
}

/** RFC 9112, section 6. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (!(error instanceof HttpProblem)) throw error;
  const status = PROBLEMS[error.slug].status as ProblemStatus;
  answerProblem(request, response, status, error.message, error.headers);
}

/** Of a request that came through here. */
export const bodyOf = (request: IncomingMessage): Buffer => bodies.get(request) ?? Buffer.alloc(0);

/** The same request as if it had this body, of which nothing has been read. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const { "transfer-encoding": _, ...headers } = { ...request.headers, "content-length": String(body.length) };
  const copy = new IncomingMessage(request.socket);
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  bodies.set(copy, body);
  return copy;
}
