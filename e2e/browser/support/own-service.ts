import { existsSync, realpathSync, rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { server } from "../../api/support/program";

/**
 * Tests of a worker have a service with its demo to themselves, which starts when the first of them needs it; they find its
 * data in the environment.
 */
export const test = base.extend<object, { serviceUrl: string }>({
  serviceUrl: [
    async ({ playwright: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-browser-"));
      await chmod(folder, 0o711);
      // Also when the worker breaks off: by then the service is gone, which writes to its data until it ends.
      process.once("exit", () => removeData(folder));
      const service = server({ DATA_DIR: folder, LOG_LEVEL: "error", RATE_LIMIT_TOKENS: "0" });
      process.once("exit", () => service.child.kill());
      service.child.stderr?.pipe(process.stderr);
      const [, url = ""] = await service.printed(/is ready: (\S+)/);
      process.env.E2E_DATA_DIR = folder;
      await use(url);
      service.child.kill("SIGTERM");
      await service.exited;
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: ({ serviceUrl }, use) => use(serviceUrl),
});

/** As root the service keeps its database elsewhere, behind a link. */
function removeData(folder: string): void {
  const database = join(folder, "postgres");
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
