import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import type { Place } from "@/lib/core/shared/shared-room";
import { connectedAddress } from "../http/share-connections";
import { DoubtfulAddresses } from "./doubtful-addresses";
import { holdReading, isDeaf, releaseReading, turnDeaf } from "./hold-reading";
import { Lanes } from "./lanes";
import type { ShortTurns } from "./short-turns";

/** In a turn of the event loop, and of one connection in any case. */
const BUDGET_MS = { fresh: 2, ahead: 0 };
/**
 * Pieces are cut without a look at what they hold, so that nothing a stranger sends costs more than its length. They are so short
 * that there are few requests in one; what follows on a `Content-Length` is all body.
 */
const PIECE = 64;
const PIECE_OF_BODY = 256;
const PIECES_IN_TURN = 64;
const AHEAD = Symbol("requests sent ahead");
const NOTHING = Buffer.alloc(0);
/** Until then, reading goes on: so it is seen when the other side goes away, and what is under way for it ends. */
const MAX_READ_AHEAD = 16 * 1_024;

/** More in one read than any client sends behind each other that knows that most servers answer one by one. */
const MANY_AHEAD = 16;
const NOTED = 400;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Gives Node's parser one request at a time, on connections that send ahead and on all of an address that sends much ahead: the
 * next one when the one before it has been answered and its answer taken. Until then its bytes are held as they came, and after
 * some nothing more is read. Node by itself parses all that a read brought, and a read of 64 KiB holds two thousand requests: 20
 * ms for whoever else waits. Other connections stay with Node, which reads them without a detour: that is a tenth of what a
 * request costs the door.
 */
export function parseInTurn(server: Server, { later }: ShortTurns): void {
  const lanes = { ahead: new Lanes(BUDGET_MS.ahead, later), fresh: new Lanes(BUDGET_MS.fresh, later) };
  const addresses = new DoubtfulAddresses("sends ahead");
  const readers = new WeakMap<Socket, Reader>();
  const others = new Set<Socket>();
  const ahead = new Map<Socket, Exchange & { count: number }>();
  const takeOver = (socket: Socket, last?: Exchange) => {
    if (!others.delete(socket) || socket.destroyed || isDeaf(socket)) return;
    readers.set(socket, new Reader(socket, lanes, last));
  };
  const lookAt = (socket: Socket) => {
    const sent = ahead.get(socket);
    ahead.delete(socket);
    takeOver(socket, sent);
    const address = connectedAddress(socket);
    if ((sent?.count ?? 0) < MANY_AHEAD || addresses.has(address)) return;
    addresses.note(address, { count: NOTED });
    for (const other of others) if (connectedAddress(other) === address) takeOver(other);
  };
  server.on("connection", (socket: Socket) => {
    if (addresses.has(connectedAddress(socket))) {
      readers.set(socket, new Reader(socket, lanes));
      return;
    }
    others.add(socket);
    socket.once("close", () => others.delete(socket));
  });
  const asked = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const reader = readers.get(socket);
    if (reader) reader.asked(request, response);
    if (reader || response.socket !== null) return;
    // Behind what Node's parser is at, and before it is given more.
    if (!ahead.has(socket)) process.nextTick(lookAt, socket);
    ahead.set(socket, { request, response, count: (ahead.get(socket)?.count ?? 0) + 1 });
  };
  server.on("request", asked).on("checkExpectation", asked);
  server.on("clientError", (_: Error, socket: Socket) => readers.get(socket)?.stop());
}

interface BothLanes {
  /** What has come on connections that wait for nothing. */
  fresh: Lanes;
  /** What waited for an answer, or is long. */
  ahead: Lanes;
}

class Reader {
  readonly #socket: Socket;
  readonly #lanes: BothLanes;
  readonly #parsers: ((chunk: Buffer) => void)[];
  #held: Buffer = NOTHING;
  #place: Place | null | undefined;
  #last: Exchange | undefined;
  /** Of the last request's body, at least so much is still to be parsed. */
  #bodyLeft = 0;
  #isWaiting = false;
  #isStopped = false;

  /** @param last what came last on a connection that is not new. */
  constructor(socket: Socket, lanes: BothLanes, last?: Exchange) {
    this.#socket = socket;
    this.#lanes = lanes;
    this.#last = last;
    this.#parsers = socket.listeners("data") as ((chunk: Buffer) => void)[];
    // In this order: Node's parser gives up a socket that somebody listens to.
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    for (const parser of this.#parsers) socket.off("data", parser);
    socket.once("close", () => this.stop());
  }

  asked(request: IncomingMessage, response: ServerResponse): void {
    this.#last = { request, response };
    this.#bodyLeft = Number(request.headers["content-length"] ?? 0);
  }

  /** What else comes is not parsed. */
  stop(): void {
    this.#isStopped = true;
    this.#held = NOTHING;
    this.#place?.leave();
    releaseReading(this.#socket, AHEAD);
  }

  #take(chunk: Buffer): void {
    if (this.#isStopped) return;
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#hold();
    if (!this.#isStopped && !this.#isWaiting) this.#goOnIn(this.#lanes.fresh);
  }

  #goOnIn(lane: Lanes): void {
    this.#isWaiting = true;
    lane.beginLater(connectedAddress(this.#socket), () => this.#goOn());
  }

  #goOn(): boolean {
    this.#isWaiting = false;
    if (this.#isStopped) return false;
    for (let pieces = 0; this.#held.length > 0; pieces++) {
      // What follows on a connection that ends is nobody's.
      if (this.#socket.destroyed || this.#socket.writableEnded || isDeaf(this.#socket)) {
        this.stop();
        return true;
      }
      if (this.#mustWait()) break;
      if (pieces === PIECES_IN_TURN) {
        this.#goOnIn(this.#lanes.ahead);
        break;
      }
      this.#parsePiece();
    }
    this.#hold();
    if (!this.#isWaiting) releaseReading(this.#socket, AHEAD);
    return true;
  }

  #parsePiece(): void {
    const isWithinBody = this.#last !== undefined && !this.#last.request.complete;
    const piece = this.#held.subarray(0, this.#bodyLeft > 0 ? this.#bodyLeft : isWithinBody ? PIECE_OF_BODY : PIECE);
    this.#held = this.#held.subarray(piece.length);
    for (const parse of this.#parsers) parse.call(this.#socket, piece);
    // Of a request whose head ended in this piece, too.
    this.#bodyLeft = Math.max(0, this.#bodyLeft - piece.length);
  }

  /** Sees to it that somebody goes on. */
  #mustWait(): boolean {
    const socket = this.#socket;
    const goOn = () => this.#goOnIn(this.#lanes.ahead);
    const { request, response } = this.#last ?? {};
    if (response && !response.closed && request?.complete) response.once("close", goOn);
    // Its body is let in when those before it have been answered.
    else if (response && !response.closed && response.socket === null) response.once("socket", goOn);
    // Answers that are not taken; Node's parser must not be given anything before it goes on itself.
    else if (isStoppedByNode(socket)) socket.once("resume", goOn);
    else return false;
    this.#isWaiting = true;
    return true;
  }

  #hold(): void {
    this.#place?.leave();
    this.#place = undefined;
    if (this.#held.length === 0) return;
    if (this.#held.length > MAX_READ_AHEAD) holdReading(this.#socket, AHEAD);
    // A part of what was read keeps the whole of it.
    const { byteLength } = this.#held.buffer;
    if (byteLength > this.#held.length * 2) this.#held = Buffer.from(this.#held);
    this.#place = sharedRoom("requests sent ahead").enter(connectedAddress(this.#socket), this.#held.length);
    if (this.#place) return;
    this.stop();
    turnDeaf(this.#socket);
  }
}

/** Its parser asserts that it is given nothing then. */
function isStoppedByNode(socket: Socket): boolean {
  return (socket as { _paused?: boolean })._paused === true;
}
