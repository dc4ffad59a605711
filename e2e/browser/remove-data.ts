import { realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The service has stopped; as root its database may lie elsewhere, behind a link. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) return;
  rmSync(realpathSync(join(folder, "postgres")), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
