import { expect, it, vi } from "vitest";
import { READER_PACE } from "@/lib/core/shared/reader-pace";
import { archiveStream } from "./archive-stream";
import { AccessEnded } from "./export-stream";

function streamed({ mayRead = async () => true, pace = READER_PACE, between = async () => {} } = {}) {
  const seen = { isReturned: false, onFault: vi.fn() };
  async function* bytes() {
    try {
      for (const piece of [1, 2, 3]) {
        yield Uint8Array.of(piece);
        await between();
      }
    } finally {
      seen.isReturned = true;
    }
  }
  return { seen, stream: archiveStream({ bytes: bytes(), mayRead, onFault: seen.onFault, pace }) };
}

it("an archive is a whole file", async () => {
  const { stream, seen } = streamed();
  expect(await new Response(stream).bytes()).toEqual(Uint8Array.of(1, 2, 3));
  expect(seen.isReturned).toBe(true);
});

it("it breaks off, and is read no further, where the access of its reader ends, or who reads it is too slow", async () => {
  const answers = [true, false];
  const ended = streamed({ mayRead: async () => answers.shift() ?? false });
  await expect(new Response(ended.stream).bytes()).rejects.toBeInstanceOf(AccessEnded);
  const slow = streamed({ pace: { bytesPerMs: 1_000, patienceMs: 1 } });
  await expect(slow.stream.getReader().closed).rejects.toThrow("Its reader is too slow.");
  for (const { seen } of [ended, slow]) {
    expect(seen.isReturned).toBe(true);
    expect(seen.onFault).not.toHaveBeenCalled();
  }
});

it("a reader that goes while the next piece is read is no fault", async () => {
  const waiting: (() => void)[] = [];
  const { stream, seen } = streamed({ between: () => new Promise<void>((done) => void waiting.push(done)) });
  const reader = stream.getReader();
  await reader.read();
  await expect.poll(() => waiting.length).toBe(1);
  const gone = reader.cancel();
  waiting[0]?.();
  await gone;
  expect(seen.isReturned).toBe(true);
  expect(seen.onFault).not.toHaveBeenCalled();
});
