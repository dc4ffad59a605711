import { spawnSync } from "node:child_process";

/** Nothing, when the build is of these sources. */
export default function buildService(): void {
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs", "--if-stale", "--quiet"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The service cannot be built.");
}
