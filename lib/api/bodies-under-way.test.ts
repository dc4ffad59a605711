import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { MAX_BYTES_UNDER_WAY } from "./bodies-under-way";
import { MAX_BODY_BYTES, readRequest } from "./read-body";
import { readIncoming } from "./read-incoming";

const read = (stream: PassThrough) =>
  readIncoming(Object.assign(stream, { headers: {} }) as unknown as IncomingMessage, MAX_BODY_BYTES);
const post = (size: number) => new Request("http://till.test/", { method: "POST", body: Buffer.alloc(size) });

it("refuses what is sent while the bodies being read fill the memory meant for them, and takes it afterwards", async () => {
  const slow = Array.from({ length: MAX_BYTES_UNDER_WAY / MAX_BODY_BYTES }, () => new PassThrough());
  const reading = slow.map(read);
  for (const stream of slow) stream.write(Buffer.alloc(MAX_BODY_BYTES));
  await expect.poll(() => slow.every((stream) => stream.readableLength === 0)).toBe(true);

  const late = new PassThrough();
  const refused = { slug: "unavailable", headers: { "retry-after": "1" } };
  const answer = expect(read(late)).rejects.toMatchObject(refused);
  late.write("{}");
  await answer;
  await expect(readRequest(post(2), MAX_BODY_BYTES)).rejects.toMatchObject(refused);

  slow[0]?.destroy(new Error("the till has gone"));
  await expect(reading[0]).rejects.toMatchObject({ slug: "malformed-json" });
  expect(await readRequest(post(2), MAX_BODY_BYTES)).toHaveLength(2);
  for (const stream of slow.slice(1)) stream.end();
  expect(await Promise.all(reading.slice(1))).toHaveLength(slow.length - 1);
  const whole = Array.from({ length: 4 }, () => readRequest(post(MAX_BODY_BYTES), MAX_BODY_BYTES));
  expect(await Promise.all(whole)).toHaveLength(4);
});
