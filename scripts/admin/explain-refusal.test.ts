import { describe, expect, it } from "vitest";
import { DomainError, fieldPath, notFound, validationFailed } from "@/lib/core/errors";
import { explainRefusal } from "./explain-refusal";

const wrong = (field: string, detail: string) => ({ ...fieldPath([field]), code: "not_allowed", detail });

describe("what a command says when it is refused", () => {
  it("says it once", () => {
    expect(explainRefusal(notFound("webhook"))).toBe("There is no such webhook.");
    expect(explainRefusal(validationFailed([wrong("kind", "must be merchant or client")]))).toBe(
      "kind must be merchant or client.",
    );
    expect(explainRefusal(new DomainError("validation-failed", "No.", { fields: [wrong("url", "No.")] }))).toBe("No.");
  });

  it("lists every field when there are several", () => {
    expect(explainRefusal(validationFailed([wrong("kind", "is required"), wrong("name", "is required")]))).toBe(
      "Some options are not valid:\n  kind: is required\n  name: is required",
    );
  });
});
