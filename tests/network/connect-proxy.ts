import { createServer, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface ConnectProxy {
  port: number;
  /** What was asked for, in order. */
  asked: { authority: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

/** An HTTP proxy that knows CONNECT only. `answer`: the status for an authority; 200 opens the tunnel. */
export async function startConnectProxy(answer: (authority: string) => number = () => 200): Promise<ConnectProxy> {
  const asked: ConnectProxy["asked"] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_, response) => response.writeHead(400).end());
  server.on("connection", (socket) => sockets.add(socket));
  server.on("connect", ({ url = "", headers }, socket: Socket) => {
    asked.push({ authority: url, headers });
    const status = answer(url);
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    sockets.add(upstream);
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
