import { expect, it } from "vitest";
import { DomainError } from "../core/errors";
import { loadOr404 } from "./session-guards";

it.each([["not-found"], ["gone"]] as const)("what is %s is the site's 404", async (code) => {
  await expect(loadOr404(Promise.reject(new DomainError(code, "no")))).rejects.toMatchObject({
    digest: expect.stringContaining("404"),
  });
});

it("every other fault stays one", async () => {
  const fault = new DomainError("unavailable", "later");
  await expect(loadOr404(Promise.reject(fault))).rejects.toBe(fault);
});
