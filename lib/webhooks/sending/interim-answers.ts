import type { Socket } from "node:net";

/** `HTTP/1.1 1xx`; what follows 101 is no HTTP any more. */
const INTERIM = /^HTTP\/1\.\d 1(?!01)\d\d$/;
const STATUS_LENGTH = "HTTP/1.1 200".length;
const NOTHING = Buffer.alloc(0);
const [CR, LF] = [0x0d, 0x0a];

/**
 * Takes interim answers (RFC 9110, section 15.2) out of what a socket reads. Nobody asked for them, and a receiver's
 * framework or proxy sends them all the same: undici would give the whole connection up at the first `100 Continue`.
 */
export class InterimAnswers {
  #state: "beginning" | "interim" | "answer" = "beginning";
  /** What is not enough to tell from yet: a dozen bytes at most. */
  #held: Buffer = NOTHING;

  attach(socket: Socket): void {
    const read = socket.read.bind(socket);
    socket.read = (size?: number) => {
      for (;;) {
        const chunk: Buffer | null = read(size);
        const kept = chunk && this.#withoutInterim(chunk);
        if (kept === null || kept.length > 0) return kept;
      }
    };
  }

  /** A request is about to be sent. */
  expectAnswer(): void {
    this.#state = "beginning";
    this.#held = NOTHING;
  }

  #withoutInterim(chunk: Buffer): Buffer {
    if (this.#state === "answer") return chunk;
    let rest = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = NOTHING;
    for (;;) {
      if (this.#state === "beginning") {
        rest = withoutEmptyLines(rest);
        const status = rest.toString("latin1", 0, STATUS_LENGTH);
        if (status.length < STATUS_LENGTH && "HTTP/".startsWith(status.slice(0, 5))) return this.#hold(rest);
        this.#state = INTERIM.test(status) ? "interim" : "answer";
        if (this.#state === "answer") return rest;
      }
      const end = endOfHead(rest);
      if (end === null) return this.#hold(rest.subarray(-3));
      rest = rest.subarray(end);
      this.#state = "beginning";
    }
  }

  #hold(bytes: Buffer): Buffer {
    this.#held = Buffer.from(bytes);
    return NOTHING;
  }
}

function withoutEmptyLines(bytes: Buffer): Buffer {
  let start = 0;
  while (bytes[start] === CR || bytes[start] === LF) start += 1;
  return bytes.subarray(start);
}

/** Behind the empty line. Some write bare line feeds, and some parsers take them (RFC 9112, section 2.2). */
function endOfHead(bytes: Buffer): number | null {
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1] === CR ? at + 2 : at + 1;
    if (bytes[next] === LF) return next + 1;
  }
  return null;
}
