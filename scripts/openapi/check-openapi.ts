import { readFile } from "node:fs/promises";
import { generatedFiles } from "./generated-files";

/** Whether `docs/openapi.json` and the files that follow from it are what the contract says now. */
for (const [path, text] of await generatedFiles()) {
  if ((await readFile(path, "utf8").catch(() => "")) === text) continue;
  process.stderr.write(`${path} is not what the contract says: npm run openapi writes it anew.\n`);
  process.exitCode = 1;
}
