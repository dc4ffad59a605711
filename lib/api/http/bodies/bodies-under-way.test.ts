import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type ByteSink, GatheredBytes } from "@/lib/core/json/gathered-bytes";
import { SHARED_RESOURCES, sharedRoom } from "@/lib/core/shared/shared-resources";
import { readIncoming } from "../read-incoming";
import { BodyRoom } from "./bodies-under-way";
import { MAX_BODY_BYTES, readBody, readRequest } from "./read-body";

type Room = "known" | "unknown";
const ROOMS = {
  known: SHARED_RESOURCES["bodies of organizations"],
  unknown: SHARED_RESOURCES["bodies of strangers"],
};
type Reads = (to: GatheredBytes, room: BodyRoom) => Promise<void>;
async function gathered(room: BodyRoom, reads: Reads): Promise<Buffer> {
  const bytes = new GatheredBytes(MAX_BODY_BYTES);
  await reads(bytes, room);
  return bytes.bytes();
}
const within = (room: Room, holder: string, reads: Reads) => {
  const own = new BodyRoom(room, holder);
  return gathered(own, reads).finally(() => own.release());
};
const read = (stream: PassThrough, room: Room, holder: string) => {
  const request = Object.assign(stream, { headers: {} }) as unknown as IncomingMessage;
  return within(room, holder, (to, own) => readIncoming(request, to, own, MAX_BODY_BYTES));
};
const post = (size: number, room: Room, holder: string) => {
  const request = new Request("http://till.test/", { method: "POST", body: Buffer.alloc(size) });
  return within(room, holder, (to, own) => readRequest(request, to, own, MAX_BODY_BYTES));
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

it("what is known and fills its room is refused, and taken afterwards", async () => {
  const perHolder = ROOMS.known.each / MAX_BODY_BYTES;
  const { slow, reading } = await held("known", ROOMS.known.all, (n) => `holder ${Math.floor(n / perHolder)}`);
  const late = new PassThrough();
  const answer = expect(read(late, "known", "another")).rejects.toMatchObject(refused);
  late.write("{}");
  await answer;
  await expect(post(2, "known", "another")).rejects.toMatchObject(refused);
  // The other room is not touched.
  expect(await post(MAX_BODY_BYTES, "unknown", "another")).toHaveLength(MAX_BODY_BYTES);

  slow[0]?.destroy(new Error("the till has gone"));
  await expect(reading[0]).rejects.toMatchObject({ slug: "malformed-json" });
  expect(await post(2, "known", "another")).toHaveLength(2);
  for (const stream of slow.slice(1)) stream.end();
  expect(await Promise.all(reading.slice(1))).toHaveLength(slow.length - 1);
});

it("of a room for what is known, one holder takes a share", async () => {
  const { slow, reading } = await held("known", ROOMS.known.each, () => "greedy");
  await expect(post(2, "known", "greedy")).rejects.toMatchObject(refused);
  expect(await post(MAX_BODY_BYTES, "known", "another")).toHaveLength(MAX_BODY_BYTES);
  for (const stream of slow) stream.end();
  await Promise.all(reading);
  expect(await post(2, "known", "greedy")).toHaveLength(2);
});

it.each([
  ["of all", "another", ROOMS.unknown.all],
  ["of its own", "holder 0", ROOMS.unknown.each],
])(
  "of strangers' bodies, that which has not grown for longest gives way, %s, however it is read",
  async (_, holder, bytes) => {
    const perHolder = ROOMS.unknown.each / MAX_BODY_BYTES;
    const { slow, reading } = await held("unknown", bytes, (n) => `holder ${Math.floor(n / perHolder)}`);
    const outcomes = reading.map((one) =>
      one.then(
        () => "read",
        ({ slug }) => slug,
      ),
    );
    expect(await post(MAX_BODY_BYTES, "unknown", holder)).toHaveLength(MAX_BODY_BYTES);
    expect(await outcomes[0]).toBe("unavailable");
    const late = new PassThrough();
    late.end("{}");
    expect(await read(late, "unknown", holder)).toHaveLength(2);
    for (const stream of slow) stream.end();
    expect(await Promise.all(outcomes)).toEqual(["unavailable", ...slow.slice(1).map(() => "read")]);
  },
);

it("a stranger's body that is whole does not give way, and one that the web's streams bring does", async () => {
  const whole = new BodyRoom("unknown", "greedy");
  const stream = new PassThrough();
  const request = Object.assign(stream, { headers: {} }) as unknown as IncomingMessage;
  stream.end(Buffer.alloc(MAX_BODY_BYTES));
  expect(await gathered(whole, (to, own) => readIncoming(request, to, own, MAX_BODY_BYTES))).toHaveLength(
    MAX_BODY_BYTES,
  );
  const slow = new BodyRoom("unknown", "greedy");
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(MAX_BODY_BYTES)) });
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  const lost = expect(
    gathered(slow, (to, own) => readRequest(new Request("http://till.test/", init), to, own, MAX_BODY_BYTES)),
  ).rejects;
  await expect.poll(() => sharedRoom("bodies of strangers").takenBy("greedy")).toBe(2 * MAX_BODY_BYTES);
  const more = new BodyRoom("unknown", "greedy");
  for (let n = 2; n < ROOMS.unknown.each / MAX_BODY_BYTES; n++) more.take(MAX_BODY_BYTES);
  more.settle();
  const next = new BodyRoom("unknown", "greedy");
  next.take(MAX_BODY_BYTES);
  next.settle();
  await lost.toMatchObject(refused);
  const one = new BodyRoom("unknown", "greedy");
  expect(() => one.take(1)).toThrow(expect.objectContaining(refused));
  for (const room of [whole, slow, more, next, one]) room.release();
});

it("counts what a body is after it was unpacked, and as long as it is held", async () => {
  const body = gzipSync(Buffer.alloc(MAX_BODY_BYTES));
  const greedy = new BodyRoom("known", "greedy");
  const source = (own: BodyRoom) => {
    const headers = new Headers({ "content-encoding": "gzip" });
    const readWire = async (to: ByteSink) => {
      own.take(body.length);
      to.add(body);
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
