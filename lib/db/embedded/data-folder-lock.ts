import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Holds a data folder for this process. A listening local socket, because the operating system lets go of it however the
 * process ends: a lock file would outlive kill -9, and taking over a stale one is a race.
 *
 * @returns the function that lets go, or null when another process holds the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<(() => Promise<void>) | null> {
  const { dev, ino } = await stat(dataDir);
  const name = `receipt-exchange-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 24)}`;
  // Linux has names without a file ("abstract"); elsewhere the file of a dead process must be removed first.
  const isAbstract = process.platform === "linux";
  const path = isAbstract ? `\0${name}` : join(tmpdir(), name);
  const server = (await listen(path)) ?? (isAbstract || (await answers(path)) ? null : await listenAnew(path));
  return server && (() => new Promise((done) => server.close(() => done())));
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
