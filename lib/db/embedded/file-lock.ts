import { closeSync, openSync } from "node:fs";

/**
 * An exclusive lock on a file. It belongs to the open file and not to a process id, a port or a name: it holds across the
 * namespaces of containers, and the kernel drops it with the last process that has the descriptor, however that ends.
 */
export interface FileLock {
  /** A child that inherits it holds the lock, too. */
  fd: number;
  release(): void;
}

/** The file system (some network ones) or the platform knows no such locks. */
const UNSUPPORTED = new Set(["ENOLCK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL", "ADDON_NOT_FOUND", "CANNOT_LOAD"]);

/** `flags` as of `open`: the file must be writable. */
export async function tryLockFile(path: string, flags: "a+" | "r+" = "a+"): Promise<FileLock | "held" | "unsupported"> {
  const fd = openSync(path, flags, 0o600);
  let isOpen = true;
  const release = () => {
    // Twice would close what has been given the number since.
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  try {
    const { tryLock } = await import("fs-native-extensions");
    if (tryLock(fd)) return { fd, release };
    release();
    return "held";
  } catch (error) {
    release();
    if (UNSUPPORTED.has(String((error as NodeJS.ErrnoException).code))) return "unsupported";
    throw error;
  }
}
