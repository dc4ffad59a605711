import { IncomingMessage } from "node:http";
import { GatheredBytes } from "@/lib/core/json/gathered-bytes";

/**
 * A request whose chunks are joined as one read brought them, before anybody has asked for its body: a read of 64 KiB holds
 * eleven thousand chunks of a byte, and Node keeps a buffer for each, some 300 bytes, of as many requests as wait here.
 */
export class ChunkedRequest extends IncomingMessage {
  #read: GatheredBytes | null = null;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) this.#give();
    if (chunk === null || this.headers["transfer-encoding"] === undefined) return super.push(chunk, encoding);
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
