import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { explainFailure } from "@/server/process/explain-failure";
import { DEMO_FILE, findDemo } from "./demo-file";

it.each([
  ["cut off", (file: string) => writeFile(file, '{"baseUrl":')],
  ["emptied", (file: string) => writeFile(file, "")],
  ["of another form", (file: string) => writeFile(file, '{"baseUrl":"http://localhost:3000"}')],
  ["a folder", (file: string) => mkdir(file)],
])("a demo.json that is %s is one sentence, without a stack", async (_, spoil) => {
  const dataDir = await mkdtemp(join(tmpdir(), "demo-file-test-"));
  await spoil(join(dataDir, DEMO_FILE));
  const failure = await findDemo(dataDir).catch((error: unknown) => error);
  expect(explainFailure(failure)).toMatch(
    /demo\.json (is damaged|cannot be read \(EISDIR\))\. Bring it back, or remove it: .*\.$/,
  );
  await rm(dataDir, { recursive: true });
});
