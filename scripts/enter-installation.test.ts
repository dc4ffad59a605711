import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded } from "@/lib/db/embedded/start-embedded";
import { keepSecretKey } from "@/server/process/database/secret-key";
import { enterInstallation } from "./enter-installation";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "installation-test-"));
  await chmod(folder, 0o711);
  process.env.DATA_DIR = folder;
  for (const name of ["DATABASE_URL", "SECRET_KEY", "WEBHOOK_ALLOWED_CIDRS"]) delete process.env[name];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a command beside the service", () => {
  it("says what to do where none runs", async () => {
    await expect(enterInstallation()).rejects.toThrow(/^No Receipt Exchange runs on the data folder .*npm start/);
  });

  it("finds the embedded database and its key by the data folder, and may register loopback webhooks", async () => {
    const embedded = await startEmbedded(folder, { shared_buffers: "16MB", fsync: "off" });
    const key = await keepSecretKey(folder, embedded.url);
    await enterInstallation();
    expect(process.env).toMatchObject({
      DATABASE_URL: embedded.url,
      SECRET_KEY: key,
      WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8,::1/128",
    });
    await embedded.stop();
    await rm(await realpath(join(folder, "postgres")), { recursive: true, force: true });
  });
});
