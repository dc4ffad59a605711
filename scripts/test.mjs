// `npm test`: builds what is not built, runs every suite, and ends with one line for all: `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const folder = mkdtempSync(join(tmpdir(), "receipt-exchange-results-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Said again at the end, for readers of the last lines of a long log. */
const failures = [];

const seconds = {};
timed("build", (name) => {
  if (!run(name, "node", ["scripts/build.mjs", "--if-stale"])) totals.failed += 1;
});
for (const project of ["unit", "database", "http"]) timed(project, vitest);
timed("faults", chaos);
timed("browser journeys", playwright);

rmSync(folder, { recursive: true, force: true });
console.log("\n── seconds of each step");
for (const [name, took] of Object.entries(seconds)) console.log(`${took.toFixed(0).padStart(5)}  ${name}`);
if (failures.length > 0) console.log(`\n── what failed\n${failures.join("\n")}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

function timed(name, step) {
  const started = performance.now();
  step(name);
  seconds[name] = (performance.now() - started) / 1_000;
}

function run(name, command, args, environment = {}) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  if (status !== 0) console.error(`${name}: exit code ${status}`);
  return status === 0;
}

function vitest(project) {
  const file = join(folder, `${project}.json`);
  const isFine = run(project, "npx", [
    "vitest",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  for (const { name: path, message, assertionResults } of report?.testResults ?? []) {
    if (message) failures.push(`${relative(process.cwd(), path)}: ${message}`);
    for (const test of assertionResults.filter((result) => result.status === "failed"))
      failures.push(`${relative(process.cwd(), path)} › ${test.fullName}\n  ${test.failureMessages[0]}`);
  }
  count(
    isFine,
    report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
  );
}

/** Ends with a line of its own, `N passed, N failed`, and what was skipped. */
function chaos(name) {
  console.log(`\n── ${name}`);
  const { status, stdout } = spawnSync("node", ["--import", "tsx", "e2e/chaos/run.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  console.log(stdout.trimEnd());
  const [, passed, failed, skipped = 0] =
    /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(stdout)?.map((text) => Number(text ?? 0)) ?? [];
  failures.push(...stdout.split("\n").filter((line) => line.startsWith("FAIL")));
  count(status === 0, passed === undefined ? null : { passed, failed, skipped });
}

function playwright(name) {
  const file = join(folder, "playwright.json");
  const isFine = run(name, "npx", ["playwright", "test", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  const stats = report?.stats;
  for (const spec of (report?.suites ?? []).flatMap(specsOf)) {
    if (spec.ok) continue;
    const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    failures.push(`${spec.file} › ${spec.title}`, ...errors.map(({ message }) => `  ${shortened(message)}`));
  }
  count(isFine, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What went wrong, without colours and without the rest of a long page or stack. */
function shortened(message = "") {
  return stripVTControlCharacters(message).slice(0, 1_000);
}

/** A suite that ended badly without a failed test (it did not start, a file did not load) counts as one failure. */
function count(isFine, results) {
  totals.passed += results?.passed ?? 0;
  totals.skipped += results?.skipped ?? 0;
  totals.failed += isFine ? 0 : Math.max(1, results?.failed ?? 1);
}
