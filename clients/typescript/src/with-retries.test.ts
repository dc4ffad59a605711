import { describe, expect, it } from "vitest";
import type { Clock } from "./clock";
import { withRetries } from "./with-retries";

const OPTIONS = { maxRetries: 3, maxWaitMs: 60_000 };

/** Answers with one after the other, the last again and again; what was waited for in between. */
function play(outcomes: (Response | Error)[], signal = new AbortController().signal) {
  const pausesMs: number[] = [];
  const clock: Clock = {
    now: () => Date.parse("2026-03-02T09:15:00Z"),
    wait: async (durationMs) => {
      pausesMs.push(durationMs);
    },
  };
  let attempts = 0;
  const attempt = async () => {
    const outcome = outcomes[Math.min(attempts, outcomes.length - 1)];
    attempts += 1;
    if (outcome instanceof Response) return outcome.clone();
    throw outcome;
  };
  const answer = withRetries(attempt, OPTIONS, clock, signal);
  return { answer, pausesMs, attempts: () => attempts };
}

const answer = (status: number, headers: Record<string, string> = {}) => new Response("", { status, headers });

describe("withRetries", () => {
  it.each([200, 201, 400, 401, 404, 409, 422, 501])("takes an answer of %i as it is", async (status) => {
    const played = play([answer(status)]);
    expect((await played.answer).status).toBe(status);
    expect(played.attempts()).toBe(1);
  });

  it.each([
    ["too many requests", answer(429)],
    ["a failure inside", answer(500)],
    ["an exchange that is not there", answer(503)],
    ["a twin that is still running", answer(409, { "retry-after": "1" })],
    ["a broken connection", new TypeError("fetch failed")],
  ])("sends again after %s", async (_, outcome) => {
    const played = play([outcome, answer(201)]);
    expect((await played.answer).status).toBe(201);
    expect(played.attempts()).toBe(2);
  });

  it("hands over the last answer, or throws the last failure, when the attempts are used up", async () => {
    const answered = play([answer(503)]);
    expect((await answered.answer).status).toBe(503);
    expect(answered.attempts()).toBe(4);
    await expect(play([new TypeError("fetch failed")]).answer).rejects.toThrow("fetch failed");
  });

  it("waits longer each time, at least half of what it might", async () => {
    const { answer: last, pausesMs } = play([answer(503)]);
    await last;
    expect(pausesMs).toHaveLength(3);
    for (const [index, longestMs] of [500, 1000, 2000].entries()) {
      expect(pausesMs[index]).toBeGreaterThanOrEqual(longestMs / 2);
      expect(pausesMs[index]).toBeLessThan(longestMs);
    }
  });

  it.each([
    ["in seconds", "7"],
    ["as a date", "Mon, 02 Mar 2026 09:15:07 GMT"],
  ])("waits for Retry-After %s", async (_, value) => {
    const { answer: last, pausesMs } = play([answer(429, { "retry-after": value }), answer(200)]);
    await last;
    expect(pausesMs).toEqual([7000]);
  });

  it("waits for a twin until its process is taken for dead, whatever else went wrong before", async () => {
    const twin = answer(409, { "retry-after": "1" });
    const broken = Array.from({ length: 3 }, () => new TypeError("fetch failed"));
    const played = play([...broken, ...Array.from({ length: 6 }, () => twin), answer(201)]);
    expect((await played.answer).status).toBe(201);
    const { answer: last, pausesMs } = play([twin]);
    expect((await last).status).toBe(409);
    const waitedMs = pausesMs.reduce((sum, pause) => sum + pause, 0);
    expect(waitedMs).toBeGreaterThanOrEqual(OPTIONS.maxWaitMs);
    expect(waitedMs).toBeLessThanOrEqual(2 * OPTIONS.maxWaitMs);
    expect(pausesMs.length).toBeLessThan(12);
  });

  it("does not wait longer than it may: the answer says when", async () => {
    const played = play([answer(503, { "retry-after": "3600" })]);
    expect((await played.answer).headers.get("retry-after")).toBe("3600");
    expect(played.attempts()).toBe(1);
  });

  it("ends with the caller's reason when the caller gives up", async () => {
    const controller = new AbortController();
    controller.abort(new Error("closing time"));
    const played = play([new TypeError("fetch failed")], controller.signal);
    await expect(played.answer).rejects.toThrow("closing time");
    expect(played.attempts()).toBe(1);
  });
});
