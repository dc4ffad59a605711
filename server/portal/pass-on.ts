import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream";
import { callerAddress } from "@/lib/caller-address";
import { logger } from "@/lib/logger";
import { answerProblem } from "../http/problem-answer";
import { bodyOf } from "../http/with-whole-body";
import { SECRET_HEADER } from "./messages";
import type { PortalAddress } from "./own-process";

/** Of a connection, not of what is said on it (RFC 9110, section 7.6.1), and what the front door has answered itself. */
const NOT_PASSED_ON = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);
/** What the front door lets pass has 16 KiB; Next's answers name all that they preload. */
const MAX_HEAD_BYTES = 64 * 1_024;
const MAX_IDLE = 1_024;

/** Lets the portals' process answer, piece by piece as it does; says 503 while there is none. */
export function passOn(where: { readonly address: PortalAddress | null }): RequestListener {
  // Only this side ends connections: none ends just when a request is written to it.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: MAX_IDLE });
  return (incoming, response) => {
    if (response.destroyed) return;
    if (!where.address) return void answerProblem(incoming, response, 503, "The portals are starting.");
    const { port, secret } = where.address;
    const asked = request({
      host: "127.0.0.1",
      port,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: headersOf(incoming, secret),
      setHost: false,
      maxHeaderSize: MAX_HEAD_BYTES,
    });
    asked.once("response", (answer) => {
      try {
        giveBack(answer, response);
      } catch (error) {
        answer.destroy();
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        fail(error, incoming, response);
      }
    });
    asked.on("error", (error) => fail(error, incoming, response));
    // A client that has gone needs no page.
    response.once("close", () => endUnlessOver(asked, response));
    asked.end(bodyOf(incoming));
  };
}

function headersOf({ headers, socket }: IncomingMessage, secret: string) {
  const passed = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name));
  return {
    ...Object.fromEntries(passed),
    "x-forwarded-for": callerAddress(headers["x-forwarded-for"]?.toString(), socket.remoteAddress),
    [SECRET_HEADER]: secret,
  };
}

function giveBack(answer: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return void answer.destroy();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    if (!NOT_PASSED_ON.has(name)) response.setHeader(name, values.length === 1 ? (values[0] ?? "") : values);
  response.writeHead(answer.statusCode ?? 502);
  // One of the two has gone: the other is ended, too.
  pipeline(answer, response, () => undefined);
}

function fail(error: unknown, incoming: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  const requestId = mayBeRepeated(error, incoming)
    ? answerProblem(incoming, response, 503, "The portals are starting again.")
    : answerProblem(
        incoming,
        response,
        502,
        "The portals did not answer: see whether it was done before you repeat it.",
      );
  logger().warn({ err: error, requestId }, "the process of the portals did not answer");
}

/** A request that changes nothing, or has not reached the process of the portals. */
function mayBeRepeated(error: unknown, { method = "" }: IncomingMessage): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(method) || (error as NodeJS.ErrnoException).code === "ECONNREFUSED";
}

function endUnlessOver(asked: ClientRequest, response: ServerResponse): void {
  if (!response.writableFinished) asked.destroy();
}
