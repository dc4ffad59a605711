import { expect, it } from "vitest";
import { viewName } from "./view-input";

const isTaken = (name: string) => viewName.safeParse(name).success;

it.each([
  "Given up",
  "מסוננים",
  "已过滤",
  "می\u200cخواهم",
  "क्\u200dष",
  "1\ufe0f\u20e3 first",
  "❤\ufe0f\u200d🔥",
  "👩🏽\u200d💻",
])("%j is a name that can be seen whole", (name) => {
  expect(isTaken(name)).toBe(true);
});

it.each([
  "❤\u200d",
  "❤\ufe0f\u200d",
  "a\ufe0fb",
  "a\u200c",
  "\u200bGiven up",
  "Given\u202eup",
  "Given\u2028up",
  "\ud800",
])("%j looks like another name", (name) => {
  expect(isTaken(name)).toBe(false);
});
