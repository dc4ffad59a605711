import { describe, expect, it } from "vitest";
import type { ExportFormat } from "@/lib/core/csv/export-format";
import { takeExportPlace, waitForExportPlace } from "@/lib/core/shared/export-places";
import { READER_PACE } from "@/lib/core/shared/reader-pace";
import { SHARED_RESOURCES } from "@/lib/core/shared/shared-resources";
import { AccessEnded, exportStream } from "./export-stream";

const format: ExportFormat<number> = { contentType: "text/plain", head: "[", row: String, between: ",", foot: "]" };

function streamed({ parts = 3, mayRead = async () => true, pace = READER_PACE } = {}) {
  const seen = { asked: 0, made: 0, isReturned: false, ends: [] as unknown[] };
  async function* pages() {
    try {
      for (let part = 0; part < parts; part += 1) {
        seen.made += 1;
        yield [part * 2, part * 2 + 1];
      }
    } finally {
      seen.isReturned = true;
    }
  }
  const stream = exportStream({
    pages: pages(),
    format,
    mayRead: () => {
      seen.asked += 1;
      return mayRead();
    },
    onEnd: (error) => seen.ends.push(error),
    pace,
  });
  return { stream, seen };
}

describe("an export", () => {
  it("is a whole file, and ends once", async () => {
    const { stream, seen } = streamed();
    expect(await new Response(stream).text()).toBe("[0,1,2,3,4,5]");
    expect(seen).toMatchObject({ isReturned: true, ends: [undefined] });
  });

  it("breaks off where the access of its reader ends, so that nobody takes it for whole", async () => {
    let asked = 0;
    const mayRead = async () => {
      asked += 1;
      return asked <= 2;
    };
    const { stream, seen } = streamed({ parts: 100, mayRead });
    const reader = stream.getReader();
    const read: string[] = [];
    const error = await (async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return null;
        read.push(Buffer.from(value).toString());
      }
    })().catch((reason) => reason);
    expect(error).toBeInstanceOf(AccessEnded);
    expect(read.join("").startsWith("[")).toBe(true);
    expect(read.join("")).not.toContain("]");
    expect(seen).toMatchObject({ made: 2, isReturned: true, ends: [error] });
  });

  it("makes no more than its reader takes, and nothing once the reader has gone", async () => {
    const { stream, seen } = streamed({ parts: 1_000 });
    const reader = stream.getReader();
    for (let part = 0; part < 3; part += 1) await reader.read();
    expect(seen.made).toBeLessThanOrEqual(4);
    await reader.cancel();
    const { made } = seen;
    expect(seen).toMatchObject({ isReturned: true, ends: [undefined] });
    await new Promise((done) => setImmediate(done));
    expect(seen.made).toBe(made);
  });

  it("ends when nobody reads it", async () => {
    const { stream, seen } = streamed({ parts: 1_000, pace: { bytesPerMs: 1_000, patienceMs: 1 } });
    const reader = stream.getReader();
    await reader.read();
    await expect.poll(() => seen.ends.length).toBe(1);
    expect(seen.isReturned).toBe(true);
    await expect(reader.closed).rejects.toThrow("Its reader is too slow.");
  });

  it("takes turns with all others", async () => {
    let atOnce = 0;
    let most = 0;
    const mayRead = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((done) => setImmediate(done));
      atOnce -= 1;
      return true;
    };
    const texts = await Promise.all([1, 2, 3, 4].map(() => new Response(streamed({ mayRead }).stream).text()));
    expect(new Set(texts)).toEqual(new Set(["[0,1,2,3,4,5]"]));
    expect(most).toBe(1);
  });
});

it("exports have places: some for each person, some for all, each free again when it is left", () => {
  const taken = (userId: string) => {
    const place = takeExportPlace(userId);
    if ("detail" in place) throw new Error(place.detail);
    return place;
  };
  const { all, each } = SHARED_RESOURCES.exports;
  const own = Array.from({ length: each }, () => taken("kim"));
  expect(takeExportPlace("kim")).toMatchObject({ isOwnShare: true });
  const others = Array.from({ length: all - each }, (_, index) => taken(`other ${index}`));
  expect(takeExportPlace("robin")).toMatchObject({ isOwnShare: false });
  for (let times = 0; times < 3; times += 1) own[0]?.leave();
  const again = taken("kim");
  expect(takeExportPlace("robin")).toMatchObject({ isOwnShare: false });
  for (const place of [...own, ...others, again]) place.leave();
});

it("who finds no place waits for one, and is refused when none was left", async () => {
  const own = Array.from({ length: SHARED_RESOURCES.exports.each }, () => takeExportPlace("sam"));
  const [first] = own;
  if (!first || "detail" in first) throw new Error("There was no place.");
  expect(await waitForExportPlace("sam", 0)).toMatchObject({ isOwnShare: true });
  const waiting = waitForExportPlace("sam", 60_000);
  first.leave();
  const place = await waiting;
  expect(place).toHaveProperty("leave");
  for (const taken of [...own, place]) if ("leave" in taken) taken.leave();
});
