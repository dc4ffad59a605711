import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { SharedRoom } from "@/lib/core/shared/shared-room";
import { DrawingQueue } from "./drawing-queue";

const folder = mkdtempSync(join(tmpdir(), "drawing-queue-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "draws.mjs");
writeFileSync(
  file,
  `let count = 0;
  process.on("message", ({ does }) => {
    if (does === "hang") for (;;);
    if (does === "die") process.exit(3);
    if (does === "fail") return process.send({ failed: "It cannot be drawn." });
    count += 1;
    process.send({ drawn: { pid: process.pid, count }, isFull: does === "fill" });
  });
  process.on("disconnect", () => process.exit());`,
);

interface Does {
  does: "draw" | "fill" | "hang" | "die" | "fail";
}

function queue(deadlineMs = 60_000) {
  const started: ChildProcess[] = [];
  const start = () => {
    const child = fork(file);
    started.push(child);
    return child;
  };
  const drawn = new DrawingQueue<Does, { pid: number; count: number }>({
    start,
    deadlineMs,
    room: new SharedRoom({ all: 4, each: 3 }),
  });
  return {
    started,
    draw: (does: Does["does"], key = `${does} ${randomUUID()}`, signal?: AbortSignal, address: string = randomUUID()) =>
      drawn.draw(key, { does }, { address, signal }),
  };
}

const endOf = (child: ChildProcess | undefined) =>
  new Promise<string | null>((done) => {
    if (child?.signalCode) done(child.signalCode);
    child?.once("exit", (_, signal) => done(signal));
  });

it("draws once for all who ask for the same, in one process, one after the other", async () => {
  const { draw, started } = queue();
  const drawn = await Promise.all([draw("draw", "a"), draw("draw", "a"), draw("draw", "b"), draw("draw", "a")]);
  expect(drawn.map(({ count }) => count)).toEqual([1, 1, 2, 1]);
  expect((await draw("draw", "a")).count).toBe(3);
  expect(started).toHaveLength(1);
});

it("ends the process of a drawing that takes too long, and draws what waits in another", async () => {
  const { draw, started } = queue(8_000);
  const slow = draw("hang").catch((error) => error);
  expect(await slow).toMatchObject({ code: "unavailable", retryAfterSeconds: expect.any(Number) });
  expect(await endOf(started[0])).toBe("SIGKILL");
  expect((await draw("draw")).pid).toBe(started[1]?.pid);
});

it("goes on while one reader waits, and is ended when the last has gone", async () => {
  const { draw, started } = queue();
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [draw("hang", "a", first.signal), draw("hang", "a", second.signal)].map((one) =>
    one.catch((error) => error.name),
  );
  const waiting = draw("draw");
  first.abort();
  expect(await both[0]).toBe("AbortError");
  expect(started[0]?.killed).toBe(false);
  second.abort();
  expect(await endOf(started[0])).toBe("SIGKILL");
  expect((await waiting).pid).toBe(started[1]?.pid);
});

it("draws next for the address that had no drawing for longest", async () => {
  const { draw } = queue();
  await draw("draw", "before", undefined, "greedy");
  const order: string[] = [];
  const note = (name: string, address: string) => draw("draw", name, undefined, address).then(() => order.push(name));
  await Promise.all([note("a", "greedy"), note("b", "greedy"), note("c", "greedy"), note("d", "another")]);
  expect(order).toEqual(["d", "a", "b", "c"]);
});

it("keeps the process and the place of a drawing whose reader has gone, when it ends soon", async () => {
  const { draw, started } = queue();
  await draw("draw");
  const readers = [1, 2, 3].map(() => new AbortController());
  const gone = readers.map((reader, n) =>
    draw("draw", `gone ${n}`, reader.signal, "greedy").catch((error) => error.name),
  );
  const waits = draw("draw");
  // Behind the turn in which the first is begun.
  await Promise.resolve();
  await Promise.resolve();
  for (const reader of readers) reader.abort();
  expect(await Promise.all(gone)).toEqual(["AbortError", "AbortError", "AbortError"]);
  expect((await waits).count).toBe(3);
  expect(started).toHaveLength(1);
});

it("forgets what waits when its reader has gone", async () => {
  const { draw } = queue();
  const [slow, gone] = [new AbortController(), new AbortController()];
  const ended = [draw("hang", "a", slow.signal), draw("die", "b", gone.signal)].map((one) => one.catch(() => "gone"));
  const waiting = draw("draw");
  gone.abort();
  slow.abort();
  expect(await Promise.all(ended)).toEqual(["gone", "gone"]);
  expect((await waiting).count).toBe(1);
});

it("refuses what would wait too long, and takes it again later", async () => {
  const { draw } = queue();
  const stop = new AbortController();
  const slow = draw("hang", "a", stop.signal).catch(() => "gone");
  const waiting = [draw("draw"), draw("draw"), draw("draw")];
  await expect(draw("draw")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: expect.any(Number) });
  // Who asks for the same does not make it longer.
  const same = draw("hang", "a", stop.signal).catch(() => "gone");
  stop.abort();
  expect(await Promise.all([slow, same])).toEqual(["gone", "gone"]);
  await Promise.all(waiting);
  await expect(draw("draw")).resolves.toBeTruthy();
});

it("fails a drawing alone, also when its process dies", async () => {
  const { draw } = queue();
  const [failed, died, drawn] = await Promise.allSettled([draw("fail"), draw("die"), draw("draw")]);
  expect([failed.status, died.status, drawn.status]).toEqual(["rejected", "rejected", "fulfilled"]);
});

it("begins a new process when the memory of one is full", async () => {
  const { draw, started } = queue();
  const [filled, next] = [await draw("fill"), await draw("draw")];
  expect(next.pid).not.toBe(filled.pid);
  expect(await endOf(started[0])).toBe("SIGKILL");
});
