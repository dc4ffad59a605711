import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { installBinaries } from "../binaries";
import { discardCluster, entryOf, findCluster, initialise, placeCluster } from "../cluster";
import { explainingFiles } from "../data-folder-fault";
import { holdingDataFolder, majorOf, programsParent, serveCluster } from "../start-embedded";
import { type Copied, copyDatabase } from "./copy-database";
import { fetchOlderPrograms, forgetOlderPrograms } from "./older-programs";
import { keptEntry, settleUpgrade, UPGRADED } from "./settle-upgrade";

export interface Upgrade extends Copied {
  from: number;
  to: number;
  /** Where the database of before is. */
  kept: string;
}

const UNDER_WAY = "postgres.upgrade";

/**
 * Makes the database of a data folder one of this version's PostgreSQL. The old one is only read, by a server of its own version,
 * and stays beside the new one, which takes its place when all its rows have been compared.
 *
 * @param migrations the folder of this version's.
 */
export async function upgradeEmbedded(dataDir: string, migrations: string): Promise<Upgrade> {
  const folder = resolve(dataDir);
  return explainingFiles(folder, () =>
    holdingDataFolder(folder, async () => {
      await settleUpgrade(folder);
      const old = await findCluster(folder);
      if (!old) throw new Error(`There is no embedded database in ${folder}.`);
      const parent = await programsParent(folder);
      const binaries = await installBinaries(parent);
      const from = await majorOf(folder, old.folder);
      if (from >= binaries.major)
        throw new Error(
          `The database in ${folder} is of PostgreSQL ${from}, and this version runs PostgreSQL ${binaries.major}: there is nothing to upgrade.`,
        );
      const kept = entryOf(folder, keptEntry(from));
      if (existsSync(kept)) throw new Error(`${kept} is there, of an upgrade before: move it away first.`);
      const older = await installBinaries(parent, await fetchOlderPrograms(from, parent));
      await discardCluster(folder, UNDER_WAY);
      const next = await placeCluster(
        folder,
        old.password,
        (at, user) => initialise(at, old.password, binaries, user),
        UNDER_WAY,
      );
      const logFile = join(folder, "postgres.log");
      const readOnly = { default_transaction_read_only: "on" };
      const source = await serveCluster({ binaries: older, cluster: old, logFile, settings: readOnly });
      let copied: Copied;
      try {
        const target = await serveCluster({ binaries, cluster: next, logFile, settings: {} });
        copied = await copyDatabase(source.url, target.url, migrations).finally(target.stop);
      } finally {
        await source.stop();
      }
      await rename(entryOf(folder, UNDER_WAY), entryOf(folder, UPGRADED));
      await settleUpgrade(folder);
      await forgetOlderPrograms(from, parent);
      return { from, to: binaries.major, ...copied, kept };
    }),
  );
}
