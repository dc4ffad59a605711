import { PassThrough, pipeline, Readable } from "node:stream";
import { expect, it } from "vitest";
import { logFault } from "./log-problem";

const reply = { requestId: "01a22ac3-ecd9-7141-8cb3-2bf4a6d2d7db" };

/** Has begun, as an export has that holds a place; `ended` when it gives that back. */
async function begun() {
  const state = { isEnded: false };
  async function* parts() {
    try {
      yield "";
      yield "first";
      yield "second";
    } finally {
      state.isEnded = true;
    }
  }
  const stream = parts();
  await stream.next();
  return { state, stream };
}

it("what nobody begins to read is ended", async () => {
  const { state, stream } = await begun();
  const response = new PassThrough();
  response.destroy();
  await new Promise<void>((done) =>
    pipeline(Readable.from(logFault(stream, reply, "downloadExport")), response, () => done()),
  );
  await expect.poll(() => state.isEnded).toBe(true);
});

it("parts come as they are, to the end", async () => {
  const { state, stream } = await begun();
  const parts: (string | Uint8Array)[] = [];
  for await (const part of logFault(stream, reply, "downloadExport")) parts.push(part);
  expect([parts, state.isEnded]).toEqual([["first", "second"], true]);
});
