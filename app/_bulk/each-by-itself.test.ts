import { expect, test } from "vitest";
import { MOST_AT_ONCE } from "@/components/tables/bulk/outcome";
import { DomainError, notFound } from "@/lib/core/errors";
import { eachByItself } from "./each-by-itself";

const ctx = { requestId: "req-4711" };

test("each has its outcome, whatever becomes of another", async () => {
  const failures: Record<string, Error> = {
    b: notFound("delivery"),
    c: new DomainError("conflict", "An attempt is under way."),
    d: new Error("the database is away"),
  };
  const done: string[] = [];
  const { outcomes } = await eachByItself(ctx, ["a", "b", "c", "d", "e"], async (id) => {
    if (failures[id]) throw failures[id];
    done.push(id);
  });
  expect(done).toEqual(["a", "e"]);
  expect(outcomes).toEqual([
    { id: "a", problem: null },
    { id: "b", problem: "There is no such delivery." },
    { id: "c", problem: "An attempt is under way." },
    { id: "d", problem: expect.stringContaining("req-4711"), isUnknown: true },
    { id: "e", problem: null },
  ]);
});

test("more than one part holds are refused before anything is done", async () => {
  const ids = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => `id_${index}`);
  const work = eachByItself(ctx, ids, async () => expect.unreachable());
  await expect(work).rejects.toMatchObject({ code: "validation-failed" });
});
