import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Service } from "../../api/support/service";
import { dataFolderDatabase } from "./service-database";

/** Made to hold secrets, for the owner alone; the database is searched by nobody. */
const KEPT_APART = new Set(["secret.key", "postgres.password", "demo.json", "postgres", "programs"]);

/** Whatever others than their owners can read, or what is kept for longer, as text. */
export async function placesOf(
  service: Service,
  metricsToken: string,
  startedMs: number,
): Promise<Record<string, string>> {
  const { merchant, otherMerchant, client } = await service.demo();
  const metrics = await fetch(`${service.baseUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const requests = [merchant, otherMerchant, client].map((one) => service.call(one, "GET", "/v1/requests?limit=100"));
  return {
    log: service.log,
    metrics: await metrics.text(),
    "request log": (await Promise.all(requests)).map(({ text }) => text).join("\n"),
    "process list": await processList(),
    "database settings": await databaseSettings(service.dataDir),
    "data folder and what pages leave beside it":
      (await filesBelow(service.dataDir, (path) => !KEPT_APART.has(path.split("/")[0] ?? ""))) +
      (await filesBelow(".next", () => true, startedMs)),
  };
}

/** Command lines are everybody's; an environment is its owner's. */
async function processList(): Promise<string> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const texts = pids.map(async (pid) => {
    const environ = join("/proc", pid, "environ");
    const isOpen = ((await stat(environ)).mode & 0o077) !== 0;
    return (await readFile(join("/proc", pid, "cmdline"), "utf8")) + (isOpen ? await readFile(environ, "utf8") : "");
  });
  const settled = await Promise.allSettled(texts);
  return settled.map((one) => (one.status === "fulfilled" ? one.value : "")).join("\n");
}

async function databaseSettings(dataDir: string): Promise<string> {
  const sql = dataFolderDatabase(dataDir);
  const rows = await sql`
    select row_to_json(s)::text as text from pg_settings s
    union all select row_to_json(s)::text from pg_db_role_setting s
    union all select row_to_json(a)::text from pg_stat_activity a
    union all select row_to_json(c)::text from pg_stat_archiver c`;
  await sql.end();
  return rows.map(({ text }) => text).join("\n");
}

async function filesBelow(folder: string, isSearched: (path: string) => boolean, sinceMs = 0): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  let texts = "";
  for (const path of paths.filter((one) => isSearched(relative(folder, one)))) {
    if ((await stat(path)).mtimeMs >= sinceMs) texts += `${path}\n${await readFile(path, "latin1")}\n`;
  }
  return texts;
}
