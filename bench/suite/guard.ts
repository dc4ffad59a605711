import { readFile } from "node:fs/promises";
import { runSuite } from "./suite";

/**
 * For continuous integration: fails when a scenario falls below half of the ratio to the bare server that was last
 * recorded. So wide that a busy machine does not break it; a blunder does.
 */
const recorded = JSON.parse(await readFile("bench/suite/recorded-ratios.json", "utf8")) as Record<string, number>;

let failed = 0;
for (const [scenario, last] of Object.entries(recorded)) {
  const [result] = (await runSuite(scenario)).results;
  const ratio = result?.ratio ?? 0;
  const isFine = ratio >= last / 2;
  if (!isFine) failed += 1;
  console.log(`${isFine ? "ok  " : "FAIL"} ${scenario}: ratio ${ratio}, last recorded ${last}`);
}
console.log(`${Object.keys(recorded).length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
