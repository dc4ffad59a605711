import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { InterimAnswers } from "./interim-answers";

/** What is read of these bytes when they come in pieces that end there. */
function readInPieces(text: string, ends: readonly number[]): string {
  const socket = new PassThrough() as unknown as Socket;
  new InterimAnswers().attach(socket);
  let seen = "";
  let from = 0;
  for (const end of [...ends.map((each) => each % (text.length + 1)), text.length].sort((a, b) => a - b)) {
    socket.push(Buffer.from(text.slice(from, end), "latin1"));
    from = end;
    for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) seen += chunk.toString("latin1");
  }
  return seen;
}

const interim = fc.constantFrom(
  "HTTP/1.1 100 Continue\r\n\r\n",
  "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nX: HTTP/1.1 200 OK\r\n\r\n",
  "HTTP/1.0 199 \r\nContent-Length: 5\r\n\r\n",
  "HTTP/1.1 100 Continue\n\n",
  "HTTP/1.1 100\r\n\n",
  "HTTP/1.1 103 Early Hints\nLink: </a>\n\r\n",
  "\nHTTP/1.1 102 Processing\nX: HTTP/1.1 200 OK\r\nY: 1\n\n",
);
const answer = fc.constantFrom(
  "HTTP/1.1 200 OK\r\nContent-Length: 25\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n",
  "HTTP/1.1 101 Switching\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n",
  "HTTP/1.0 500\r\n\r\n",
  "SSH-2.0-OpenSSH_9.6\r\n",
  "SSH\r\n",
);

test("what is before the answer is taken out, and not a byte of the answer, however it comes in pieces", () => {
  fc.assert(
    fc.property(
      fc.array(interim, { maxLength: 4 }),
      answer,
      fc.array(fc.nat(), { maxLength: 8 }),
      (before, last, ends) => {
        expect(readInPieces(before.join("") + last, ends)).toBe(last);
      },
    ),
    { numRuns: 1_000 },
  );
});
