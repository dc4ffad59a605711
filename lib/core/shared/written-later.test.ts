import { expect, it } from "vitest";
import { boundTo } from "@/tests/shared-bounds";
import { WrittenLater } from "./written-later";

/** Notes of which each write waits until it is let go, or failed. */
function notes(newest?: number) {
  const writes: { ctx: string; notes: string[]; end: (error?: Error) => void }[] = [];
  const lost: string[] = [];
  const later = new WrittenLater<string, string>({
    room: "requests to be logged",
    delayMs: 60_000,
    ...(newest !== undefined && { newest }),
    write: (ctx, noted) =>
      new Promise((resolve, reject) => {
        writes.push({ ctx, notes: noted, end: (error) => (error ? reject(error) : resolve()) });
      }),
    lost: (_, noted) => lost.push(...noted),
  });
  const record = (note: string, line?: string) => later.record("ctx", note, { holder: "us", ...(line && { line }) });
  const begun = async (count: number) => {
    await expect.poll(() => writes.length).toBe(count);
    return writes[count - 1];
  };
  return { later, record, writes, lost, begun };
}

it("whoever waits for what was recorded waits for what is just being written, too", async () => {
  const { later, record, begun } = notes();
  record("first");
  const first = later.written();
  const write = await begun(1);
  let isWritten = false;
  const asked = later.written().then(() => {
    isWritten = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isWritten).toBe(false);
  write?.end();
  await Promise.all([first, asked]);
});

it("what is recorded while others are written is written after them, in one", async () => {
  const { later, record, writes, begun } = notes();
  record("first");
  const first = later.written();
  const write = await begun(1);
  record("second");
  record("third");
  const rest = later.written();
  write?.end();
  await first;
  (await begun(2))?.end();
  await rest;
  expect(writes.map((one) => one.notes)).toEqual([["first"], ["second", "third"]]);
});

it("a line that cannot be written is lost alone", async () => {
  const { later, record, lost, begun } = notes();
  record("bad", "a");
  record("good", "b");
  const written = later.written();
  (await begun(1))?.end(new Error("no"));
  (await begun(2))?.end();
  await written;
  expect(lost).toEqual(["bad"]);
});

it("what comes later is written where even to say that something was lost fails", async () => {
  const written: string[] = [];
  const later = new WrittenLater<string, string>({
    room: "requests to be logged",
    delayMs: 60_000,
    write: async (_, noted) => {
      if (noted.includes("bad")) throw new Error("no");
      written.push(...noted);
    },
    lost: () => {
      throw new Error("nobody to tell");
    },
  });
  for (const line of ["bad", "good"]) later.record("ctx", line, { holder: "us", line });
  await later.written();
  later.record("ctx", "later", { holder: "us" });
  await later.written();
  expect(written).toEqual(["good", "later"]);
});

it("of a full room, what comes last is lost where the first are kept", async () => {
  const room = boundTo("requests to be logged", { all: 3, each: 3 });
  const { later, record, begun } = notes();
  expect(["1", "2", "3", "4"].map((note) => record(note))).toEqual([true, true, true, false]);
  const written = later.written();
  const write = await begun(1);
  expect([write?.notes, room.taken]).toEqual([["1", "2", "3"], 0]);
  write?.end();
  await written;
});

it("the oldest of a line, and of a full room, is lost where the newest are kept", async () => {
  const room = boundTo("requests to be logged", { all: 3, each: 3 });
  const { later, record, writes, begun } = notes(2);
  for (const note of ["1", "2", "3"]) record(note, "a");
  for (const note of ["4", "5"]) record(note, "b");
  expect(room.taken).toBe(3);
  const written = later.written();
  (await begun(1))?.end();
  (await begun(2))?.end();
  await written;
  expect(writes.map((one) => one.notes)).toEqual([["3"], ["4", "5"]]);
  expect(room.taken).toBe(0);
});
