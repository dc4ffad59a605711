import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findSecretKey, keepSecretKey } from "./secret-key";

it("makes a key once, keeps it, and shows it to nobody else", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "secret-key-test-"));
  expect(await findSecretKey(dataDir)).toBeNull();
  const key = await keepSecretKey(dataDir);
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(await keepSecretKey(dataDir)).toBe(key);
  expect(await findSecretKey(dataDir)).toBe(key);
  expect((await stat(join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});
