import type { z } from "zod";
import { fieldTexts as texts } from "../texts/parts/fields";

/** What a form says of a field whose rule has no words of its own: zod's are for programmers. */
export const fieldWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null || issue.input === "") return texts.missing;
      if (issue.expected === "int") return texts.notWhole;
      return issue.expected === "number" ? texts.notNumber : texts.notValid;
    case "invalid_value":
      return issue.input === undefined || issue.input === "" ? texts.missing : texts.notOneOf;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return texts.notValid;
  }
};

function tooSmall(origin: string, minimum: number): string {
  if (origin === "string") return minimum === 1 ? texts.missing : texts.atLeastCharacters(minimum);
  if (COLLECTIONS.has(origin)) return minimum === 1 ? texts.noneChosen : texts.atLeastElements(minimum);
  return origin === "number" || origin === "int" ? texts.atLeast(String(minimum)) : texts.notValid;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === "string") return texts.atMostCharacters(maximum);
  if (COLLECTIONS.has(origin)) return texts.atMostElements(maximum);
  return origin === "number" || origin === "int" ? texts.atMost(String(maximum)) : texts.notValid;
}

const COLLECTIONS = new Set(["array", "set"]);
