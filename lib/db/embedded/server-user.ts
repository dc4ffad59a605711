import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

export interface ServerUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; it then runs as `postgres` where that user exists, else as `nobody`. */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const ids = ["-u", "-g"].map((flag) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] })),
      );
      const [uid, gid] = ids;
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error("PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.");
}

/** Whether `user` may pass through every folder on the way to `path`, the last one included. */
export function canReach(user: ServerUser, path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
