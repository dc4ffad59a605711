import { open } from "node:fs/promises";

/** A file that was not there, and outlives a power cut once its folder is synced. */
export async function writeNew(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** That something was made in it outlives a power cut, too; where the system knows no such thing, or it is one that we must not open, not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
