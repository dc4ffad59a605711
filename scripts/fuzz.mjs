// `npm run fuzz -- --requests 20000`: every operation of the API with valid and nearly valid requests.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { requests: { type: "string", default: "20000" } } });
const { status } = spawnSync("npx", ["vitest", "run", "tests/fuzz"], {
  stdio: "inherit",
  env: { ...process.env, FUZZ_REQUESTS: values.requests },
});
process.exitCode = status ?? 1;
