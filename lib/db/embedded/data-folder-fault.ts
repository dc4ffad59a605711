import { readFile } from "node:fs/promises";

/** @throws with the file's name, which a read alone does not say. */
export function readDataFile(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    throw Object.assign(error as Error, { path });
  });
}

export function damaged(dataDir: string, path: string, what: string): Error {
  return new Error(
    `The data folder ${dataDir} is damaged: ${path} ${what}. Bring it back from a backup (docs/operations.md, "Backups and restore"), or set DATA_DIR to another folder.`,
  );
}

/** Runs the work; a file that it cannot use, because it is gone, a folder or another user's, is said in a sentence. */
export async function explainingFiles<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (typeof code === "string" && path) throw damaged(dataDir, path, `cannot be used (${code})`);
    throw error;
  }
}
