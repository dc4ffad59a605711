import { IncomingMessage, type Server, type ServerResponse } from "node:http";
import { GatheredBytes } from "@/lib/core/json/gathered-bytes";
import { answerProblem } from "../problem-answer";

/** Each costs microseconds, whatever it holds. Who writes a receipt word by word makes some thousands. */
const MAX_CHUNKS = 10_000;

/**
 * A request whose chunks are joined as one read brought them, before its body is read: a read of 64 KiB can hold
 * eleven thousand chunks of a byte, and Node keeps a buffer for each, some 300 bytes, of as many requests as wait here.
 */
export class ChunkedRequest extends IncomingMessage {
  /** Called once; what comes behind is thrown away. */
  onTooManyChunks: () => void = () => undefined;
  #chunks = 0;
  #read: GatheredBytes | null = null;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) this.#give();
    if (chunk === null || this.headers["transfer-encoding"] === undefined) return super.push(chunk, encoding);
    this.#chunks += 1;
    if (this.#chunks > MAX_CHUNKS) {
      if (this.#chunks === MAX_CHUNKS + 1) this.onTooManyChunks();
      return false;
    }
    // Not in the next tick: Node lets those run after each chunk.
    if (!this.#read) setImmediate(() => this.#give());
    this.#read ??= new GatheredBytes();
    this.#read.add(chunk);
    return this.readableLength + this.#read.length < this.readableHighWaterMark;
  }

  #give(): void {
    const read = this.#read;
    this.#read = null;
    if (read && !this.destroyed) super.push(read.bytes());
  }
}

/** Answers a body in more chunks than any client makes of one, as soon as they have come, and ends its connection. */
export function refuseManyChunks(server: Server<typeof ChunkedRequest>): void {
  server.on("request", (request: ChunkedRequest, response: ServerResponse) => {
    request.onTooManyChunks = () => {
      if (!response.headersSent) response.setHeader("connection", "close");
      answerProblem(request, response, 413, `The body comes in more than ${MAX_CHUNKS} chunks.`);
    };
  });
}
