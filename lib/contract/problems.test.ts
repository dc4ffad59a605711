import { describe, expect, it } from "vitest";
import { problem } from "./problem";
import { PROBLEM_SLUGS, PROBLEMS, problemExample } from "./problems";

describe("the registry of problems", () => {
  it("has the slugs of the contract", () => {
    expect(PROBLEM_SLUGS).toEqual([
      "malformed-json",
      "validation-failed",
      "unknown-store",
      "unauthorized",
      "insufficient-scope",
      "forbidden",
      "not-found",
      "method-not-allowed",
      "not-acceptable",
      "unsupported-media-type",
      "payload-too-large",
      "idempotency-key-reused",
      "idempotency-in-progress",
      "match-criteria-insufficient",
      "match-allowance-exhausted",
      "not-matched",
      "receipt-cancelled",
      "too-many-versions",
      "token-taken",
      "archived",
      "precondition-failed",
      "on-legal-hold",
      "export-not-done",
      "delivery-not-sendable",
      "gone",
      "rate-limited",
      "unavailable",
      "internal",
    ]);
  });

  it.each(PROBLEM_SLUGS)("%s says its cause and its remedy, and has a valid example", (slug) => {
    const { status, title, cause, remedy } = PROBLEMS[slug];
    expect(status).toBeGreaterThanOrEqual(400);
    for (const sentence of [cause, remedy]) expect(sentence).toMatch(/^[A-Z`].+[.:]$/s);
    expect(title).not.toMatch(/\.$/);
    expect(problem.parse(problemExample(slug))).toMatchObject({
      type: `https://receipts.example/problems/${slug}`,
      status,
      title,
    });
  });
});
