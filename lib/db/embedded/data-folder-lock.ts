import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logger } from "../../logger";
import { tryLockFile } from "./file-lock";

/**
 * Holds a data folder for this process.
 *
 * @returns the function that lets go, or null when another process holds the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<(() => Promise<void>) | null> {
  const file = await tryLockFile(join(dataDir, "service.lock"));
  if (file === "held") return null;
  if (file === "unsupported") {
    logger().warn("there are no file locks on the data folder: a second service in another container is not noticed");
  }
  const socket = await holdSocket(dataDir);
  const isHeld = typeof file === "object";
  if (!socket) {
    if (isHeld) file.release();
    return null;
  }
  return async () => {
    await new Promise<void>((done) => socket.close(() => done()));
    if (isHeld) file.release();
  };
}

/**
 * A listening local socket: all that versions before the lock file hold, and all there is where files cannot be locked.
 * Another container has a namespace, and so a socket, of its own.
 */
async function holdSocket(dataDir: string): Promise<Server | null> {
  const { dev, ino } = await stat(dataDir);
  const name = `receipt-exchange-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 24)}`;
  // Linux has names without a file ("abstract"); elsewhere the file of a dead process must be removed first.
  const isAbstract = process.platform === "linux";
  const path = isAbstract ? `\0${name}` : join(tmpdir(), name);
  return (await listen(path)) ?? (isAbstract || (await answers(path)) ? null : await listenAnew(path));
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.on("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(null) : fail(error)));
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

function listenAnew(path: string): Promise<Server | null> {
  rmSync(path, { force: true });
  return listen(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.on("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
}
