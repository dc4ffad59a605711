import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Demo } from "../../../lib/system/demo-file";

/** Of the worker's own service. */
export function readDemo(): Demo {
  return JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? "", "demo.json"), "utf8")) as Demo;
}
