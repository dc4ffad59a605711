import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { lowerPriority } from "./lower-priority";

it("a process that draws runs behind what answers, and one that has ended is no error", async () => {
  const child = spawn(process.execPath, ["--eval", "process.stdin.resume()"]);
  await once(child, "spawn");
  lowerPriority(child, 15);
  expect(getPriority(child.pid)).toBe(15);
  child.stdin.end();
  await once(child, "exit");
  expect(() => lowerPriority(child, 15)).not.toThrow();
});
