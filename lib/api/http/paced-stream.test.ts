import { expect, it, vi } from "vitest";
import { READER_PACE } from "../../core/shared/reader-pace";
import { pacedStream } from "./paced-stream";

function streamed() {
  const seen = { isReturned: false };
  async function* parts() {
    try {
      for (let part = 0; part < 3; part += 1) yield `${part}é`;
    } finally {
      seen.isReturned = true;
    }
  }
  return { seen, stream: pacedStream(parts()) };
}

it("an answer in parts arrives whole", async () => {
  const { stream, seen } = streamed();
  expect(await new Response(stream as unknown as ReadableStream).text()).toBe("0é1é2é");
  expect(seen.isReturned).toBe(true);
});

it("it breaks off, and is made no further, when its reader takes too little of it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const { stream, seen } = streamed();
    const error = new Promise((fail) => stream.once("error", fail));
    await new Promise((done) => stream.once("readable", () => done(undefined)));
    vi.advanceTimersByTime(READER_PACE.patienceMs);
    expect(await error).toEqual(new Error("Its reader is too slow."));
    await expect.poll(() => seen.isReturned).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
