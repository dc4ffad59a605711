import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** The database of the run's service, for what no surface can bring about. The caller ends it. */
export const serviceDatabase = () => dataFolderDatabase(process.env.E2E_DATA_DIR ?? "");

export function dataFolderDatabase(dataDir: string): postgres.Sql {
  const [, , , port] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
  return postgres(`postgres://receipts:${password}@127.0.0.1:${port}/postgres`, { max: 1 });
}
