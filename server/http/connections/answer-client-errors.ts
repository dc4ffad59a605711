import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isDeaf } from "../../fair/hold-reading";
import { rawProblem } from "../problem-answer";
import { closeInOrder, READ_ON } from "./answers-arrive";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Who was too slow has had its time. */
const AFTER_TIMEOUT = { ...READ_ON, closingMs: 2_000 };

/**
 * Answers what cannot be read (RFC 9112, section 3) or does not come in time, and ends the connection: after the answers
 * to what was read before on the same connection, which a pipelined piece of nonsense must not displace.
 */
export function answerClientErrors(server: Server, { maxHeaderSize }: { maxHeaderSize: number }): void {
  const underWay = new WeakMap<Socket, Set<Exchange>>();
  const refused = new WeakSet<Socket>();
  server.on("request", (request, response) => {
    const exchange = { request, response };
    const { socket } = request;
    const all = underWay.get(socket) ?? new Set();
    underWay.set(socket, all.add(exchange));
    response.once("close", () => all.delete(exchange));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    // It sends more ahead than is taken.
    if (isDeaf(socket)) return;
    // What follows on the connection fails again and again.
    if (refused.has(socket)) return;
    refused.add(socket);
    const all = [...(underWay.get(socket) ?? [])];
    const broken = all.find(({ request }) => !request.complete);
    const before = all.filter((exchange) => exchange !== broken);
    // It ended within a request: as with whole requests in Node, the answers to those before are not waited for.
    if (error.code === "HPE_INVALID_EOF_STATE" && before.length > 0) {
      socket.destroy();
      return;
    }
    whenAnswered(before, () => {
      const problem = broken?.response.headersSent ? "" : clientProblem(error.code, maxHeaderSize);
      closeInOrder(socket, error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? AFTER_TIMEOUT : READ_ON, problem);
    });
  });
}

function whenAnswered(before: readonly Exchange[], then: () => void): void {
  let left = before.length;
  if (left === 0) then();
  for (const { response } of before) {
    response.once("close", () => {
      left -= 1;
      if (left === 0) then();
    });
  }
}

function clientProblem(code: string | undefined, maxHeaderSize: number): string {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return rawProblem(431, `The request's head is larger than ${maxHeaderSize / 1024} KiB.`);
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return rawProblem(408, "The request did not arrive in time.");
    default:
      return rawProblem(400, "The request is not valid HTTP.");
  }
}
