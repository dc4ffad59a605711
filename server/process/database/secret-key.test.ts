import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deriveKeys } from "@/lib/core/keys";
import { holdSecretKey } from "@/lib/system/hold-secret-key";
import { testDatabase } from "@/tests/database";
import { findSecretKey, keepSecretKey } from "./secret-key";

const t = testDatabase();
let dataDir: string;
let key: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "secret-key-test-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

const keep = (forgotten?: string) => keepSecretKey(dataDir, t.url, forgotten);
const file = () => join(dataDir, "secret.key");

it("makes a key once for a new database, keeps it, and shows it to nobody else", async () => {
  expect(await findSecretKey(dataDir)).toBeNull();
  key = await keep();
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(await keep()).toBe(key);
  expect(await findSecretKey(dataDir)).toBe(key);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it.each([
  ["missing", () => rm(file())],
  ["empty", () => writeFile(file(), "")],
  ["cut off", () => writeFile(file(), key.slice(0, 20))],
])("does not replace a key that is %s beside a database that was used", async (_, spoil) => {
  await t.tenant("merchant");
  await spoil();
  const before = await readFile(file(), "utf8").catch(() => null);
  await expect(keep()).rejects.toThrow(/secret\.key is missing or damaged, .* SECRET_KEY_FORGET=unknown/);
  expect(await readFile(file(), "utf8").catch(() => null)).toBe(before);
  await writeFile(file(), `${key}\n`);
  expect(await keep()).toBe(key);
});

it("names the key that is missing, and makes another when that one is given up", async () => {
  const { id } = deriveKeys(key)[0];
  await holdSecretKey(t.sql, deriveKeys(key));
  await rm(file());
  await expect(keep()).rejects.toThrow(`SECRET_KEY_FORGET=${id}`);
  await expect(keep("00000000")).rejects.toThrow(/missing or damaged/);
  expect(await keep(`00000000,${id}`)).not.toBe(key);
});
