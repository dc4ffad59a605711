import { describe, expect, test } from "vitest";
import { joinIssued, offsetsWith, splitIssued } from "./issued";

describe("the time of issue in a form", () => {
  test.each(["2026-11-27T14:05:31+01:00", "2026-03-02T00:00:00-03:30", "2026-03-02T10:15:30.123+05:45"])(
    "%s comes back as it was",
    (text) => expect(joinIssued(splitIssued(text))).toBe(text),
  );

  test("seconds that a browser leaves out are zero", () => {
    expect(joinIssued({ local: "2026-11-27T14:05", offset: "+01:00" })).toBe("2026-11-27T14:05:00+01:00");
  });

  test("an emptied field is empty, not an offset alone", () => {
    expect(joinIssued({ local: "", offset: "+01:00" })).toBe("");
  });

  test("UTC has an offset like the others, and an unusual one can be kept", () => {
    expect(splitIssued("2026-11-27T14:05:31Z")).toEqual({ local: "2026-11-27T14:05:31", offset: "+00:00" });
    expect(splitIssued("2026-11-27T14:05-0330")).toEqual({ local: "2026-11-27T14:05", offset: "-03:30" });
    expect(splitIssued("2026-11-27T14:05+01")).toEqual({ local: "2026-11-27T14:05", offset: "+01:00" });
    expect(splitIssued("2026-11-27T14:05")).toEqual({ local: "2026-11-27T14:05", offset: "" });
    expect(offsetsWith("+00:00")).toContain("+00:00");
    expect(offsetsWith("+07:20")).toContain("+07:20");
  });
});
