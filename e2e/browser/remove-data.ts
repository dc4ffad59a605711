import { existsSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Playwright calls this before it stops the service, which still writes to its data then: they go when the run's process
 * ends, after everything it had started.
 */
export default function removeDataAtTheEnd(): void {
  process.once("exit", removeData);
}

/** As root the service keeps its database elsewhere, behind a link. */
function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) return;
  const database = join(folder, "postgres");
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
