import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { SHARED_RESOURCES } from "../core/shared-resources";
import { BodyRoom } from "./bodies-under-way";
import { MAX_BODY_BYTES, readBody, readRequest } from "./read-body";
import { readIncoming } from "./read-incoming";

type Room = "known" | "unknown";
const ROOMS = {
  known: SHARED_RESOURCES["bodies of organizations"],
  unknown: SHARED_RESOURCES["bodies of strangers"],
};
const within = (room: Room, holder: string, reads: (room: BodyRoom) => Promise<Buffer>) => {
  const own = new BodyRoom(room, holder);
  return reads(own).finally(() => own.release());
};
const read = (stream: PassThrough, room: Room, holder: string) => {
  const request = Object.assign(stream, { headers: {} }) as unknown as IncomingMessage;
  return within(room, holder, (own) => readIncoming(request, own, MAX_BODY_BYTES));
};
const post = (size: number, room: Room, holder: string) => {
  const request = new Request("http://till.test/", { method: "POST", body: Buffer.alloc(size) });
  return within(room, holder, (own) => readRequest(request, own, MAX_BODY_BYTES));
};
const refused = { slug: "unavailable", headers: { "retry-after": "1" } };

/** Holds so many bytes of a room, unfinished, in the name of as many holders as it takes; gives out what ends them. */
async function held(room: Room, bytes: number, holderOf: (n: number) => string) {
  const slow = Array.from({ length: bytes / MAX_BODY_BYTES }, () => new PassThrough());
  const reading = slow.map((stream, n) => read(stream, room, holderOf(n)));
  for (const stream of slow) stream.write(Buffer.alloc(MAX_BODY_BYTES));
  await expect.poll(() => slow.every((stream) => stream.readableLength === 0)).toBe(true);
  return { slow, reading };
}

it.each<Room>(["known", "unknown"])("what is %s and fills its room is refused, and taken afterwards", async (room) => {
  const perHolder = ROOMS[room].each / MAX_BODY_BYTES;
  const { slow, reading } = await held(room, ROOMS[room].all, (n) => `holder ${Math.floor(n / perHolder)}`);
  const late = new PassThrough();
  const answer = expect(read(late, room, "another")).rejects.toMatchObject(refused);
  late.write("{}");
  await answer;
  await expect(post(2, room, "another")).rejects.toMatchObject(refused);
  // The other room is not touched.
  expect(await post(MAX_BODY_BYTES, room === "known" ? "unknown" : "known", "another")).toHaveLength(MAX_BODY_BYTES);

  slow[0]?.destroy(new Error("the till has gone"));
  await expect(reading[0]).rejects.toMatchObject({ slug: "malformed-json" });
  expect(await post(2, room, "another")).toHaveLength(2);
  for (const stream of slow.slice(1)) stream.end();
  expect(await Promise.all(reading.slice(1))).toHaveLength(slow.length - 1);
});

it.each<Room>(["known", "unknown"])("of a room for what is %s, one holder takes a share", async (room) => {
  const { slow, reading } = await held(room, ROOMS[room].each, () => "greedy");
  await expect(post(2, room, "greedy")).rejects.toMatchObject(refused);
  expect(await post(MAX_BODY_BYTES, room, "another")).toHaveLength(MAX_BODY_BYTES);
  for (const stream of slow) stream.end();
  await Promise.all(reading);
  expect(await post(2, room, "greedy")).toHaveLength(2);
});

it("counts what a body is after it was unpacked, and as long as it is held", async () => {
  const body = gzipSync(Buffer.alloc(MAX_BODY_BYTES));
  const greedy = new BodyRoom("known", "greedy");
  const source = (own: BodyRoom) => {
    const headers = new Headers({ "content-encoding": "gzip" });
    const readWire = async () => {
      own.take(body.length);
      return body;
    };
    return readBody({ headers, readWire }, own);
  };
  let count = 0;
  const filling = async () => {
    for (; ; count++) await source(greedy);
  };
  await expect(filling()).rejects.toMatchObject(refused);
  expect(count).toBe(ROOMS.known.each / MAX_BODY_BYTES - 1);
  const other = new BodyRoom("known", "another");
  expect(await source(other)).toHaveLength(MAX_BODY_BYTES);
  other.release();
  greedy.release();
  expect(await source(greedy)).toHaveLength(MAX_BODY_BYTES);
  greedy.release();
});
