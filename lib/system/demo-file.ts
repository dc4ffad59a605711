import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** In DATA_DIR: the demo's addresses, people and credentials. */
export const DEMO_FILE = "demo.json";

const person = { email: z.string(), password: z.string() };
const account = { organizationId: z.string(), ...person, clientId: z.string(), clientSecret: z.string() };
const merchant = z.object({ ...account, brandId: z.string(), storeId: z.string(), sourceId: z.string() });
const client = z.object(account);

const demo = z.object({
  baseUrl: z.string(),
  operator: z.object(person),
  merchant,
  otherMerchant: merchant,
  client,
  otherClient: client,
});

export type Demo = z.infer<typeof demo>;
export type DemoMerchant = z.infer<typeof merchant>;
export type DemoClient = z.infer<typeof client>;

/** @throws Error when the file is there, and not what was written. */
export async function findDemo(dataDir: string): Promise<Demo | null> {
  const file = join(dataDir, DEMO_FILE);
  try {
    return demo.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    const what = code ? `cannot be read (${code})` : "is damaged";
    throw new Error(
      `${file} ${what}. Bring it back, or remove it: the demo stays, but its passwords and secrets stand nowhere else.`,
    );
  }
}

/** In one step, so that nobody ever reads half of it. */
export async function writeDemo(dataDir: string, content: Demo): Promise<void> {
  const file = join(dataDir, DEMO_FILE);
  const staging = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(staging, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(staging, file);
}
