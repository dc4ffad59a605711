import { existsSync, realpathSync, rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { server } from "../api/program";

/** The service of the run: the tests find its address and its data in the environment. */
export default async function startService(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-browser-"));
  await chmod(folder, 0o711);
  // Also when the run breaks off: by then the service is gone, which writes to its data until it ends.
  process.once("exit", () => removeData(folder));
  const service = server({ DATA_DIR: folder, LOG_LEVEL: "error", RATE_LIMIT_TOKENS: "0" });
  process.once("exit", () => service.child.kill());
  service.child.stderr?.pipe(process.stderr);
  const [, baseUrl] = await service.printed(/is ready: (\S+)/);
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_BASE_URL = baseUrl;
  return async () => {
    service.child.kill("SIGTERM");
    await service.exited;
  };
}

/** As root the service keeps its database elsewhere, behind a link. */
function removeData(folder: string): void {
  const database = join(folder, "postgres");
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
