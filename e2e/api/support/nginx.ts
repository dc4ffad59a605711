import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST_CERTIFICATE, TEST_KEY } from "@/tests/network/certificates";

/** Debian's is in a folder that is in root's path alone. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"], { env }).status === 0;
}

/** The server block that `docs/operations.md` shows, word for word but for the service's port. */
export async function documentedServer(servicePort: number): Promise<string> {
  const document = await readFile("docs/operations.md", "utf8");
  const [, block = ""] = /```nginx\n([\s\S]*?)```/.exec(document) ?? [];
  return block.replace("http://127.0.0.1:3000", `http://127.0.0.1:${servicePort}`);
}

/** nginx with this server block, on a socket in a folder of its own: it cannot be told to take any port. */
export async function startNginx(serverBlock: string): Promise<{ socketPath: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-nginx-"));
  const socketPath = join(folder, "socket");
  await writeFile(join(folder, "key.pem"), TEST_KEY);
  await writeFile(join(folder, "certificate.pem"), TEST_CERTIFICATE);
  await writeFile(join(folder, "nginx.conf"), configuration(folder, serverBlock));
  const nginx = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "error.log"], { env });
  const exited = once(nginx, "exit");
  while (nginx.exitCode === null && !(await isListening(socketPath))) await sleep(20);
  if (nginx.exitCode !== null) throw new Error(`nginx ended: ${await readFile(join(folder, "error.log"), "utf8")}`);
  const stop = async () => {
    nginx.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  return { socketPath, stop };
}

function configuration(folder: string, serverBlock: string): string {
  const tls = `ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;`;
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid;`,
    "events {}",
    `http { access_log off; ${tls} ${paths.join(" ")}`,
    serverBlock.replace("listen 443 ssl", `listen unix:${folder}/socket ssl`),
    "}",
  ].join("\n");
}

function isListening(socketPath: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(socketPath);
    const answer = (isThere: boolean) => {
      socket.destroy();
      done(isThere);
    };
    socket.once("connect", () => answer(true)).once("error", () => answer(false));
  });
}
