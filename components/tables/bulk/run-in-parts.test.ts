import { expect, test } from "vitest";
import type { Outcome } from "./outcome";
import { type BulkAction, runInParts } from "./run-in-parts";

const IDS = Array.from({ length: 12 }, (_, index) => `id_${index}`);
const done: BulkAction = async (ids) => ({ ok: true, data: { outcomes: ids.map((id) => ({ id, problem: null })) } });

function watching(stopAfter = Number.POSITIVE_INFINITY) {
  const heard: Outcome[] = [];
  const onOutcomes = (outcomes: readonly Outcome[]) => void heard.push(...outcomes);
  return { heard, onOutcomes, isStopped: () => heard.length >= stopAfter };
}

test("each is done once, in its order, and told part by part", async () => {
  const watcher = watching();
  expect(await runInParts(IDS, done, watcher)).toBeNull();
  expect(watcher.heard.map(({ id }) => id)).toEqual(IDS);
});

test("stopped, it ends after the part under way", async () => {
  const watcher = watching(1);
  expect(await runInParts(IDS, done, watcher)).toBeNull();
  expect(watcher.heard.map(({ id }) => id)).toEqual(IDS.slice(0, 5));
});

test("a part that fails ends it, and says why; what was done before is told", async () => {
  const watcher = watching();
  const problem = { ok: false as const, message: "no", fields: [] };
  const act: BulkAction = async (ids) => (ids.includes("id_7") ? problem : done(ids));
  expect(await runInParts(IDS, act, watcher)).toEqual({ refusal: problem, unknown: [] });
  expect(watcher.heard).toHaveLength(5);
});

test("of a part without an answer, or with none that was foreseen, it is not known whether it is done", async () => {
  const unforeseen = { ok: false as const, message: "", fields: [], requestId: "req-4711" };
  for (const refusal of [null, unforeseen]) {
    const watcher = watching();
    const act: BulkAction = async (ids) => {
      if (!ids.includes("id_7")) return done(ids);
      if (refusal) return refusal;
      throw new TypeError("Failed to fetch");
    };
    expect(await runInParts(IDS, act, watcher)).toEqual({ refusal, unknown: IDS.slice(5, 10) });
    expect(watcher.heard.map(({ id }) => id)).toEqual(IDS.slice(0, 5));
  }
});
