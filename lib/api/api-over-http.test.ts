import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { api } from "./api-fetch";
import { directListener } from "./http/direct-listener";

testDatabase();

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(directListener(getRequestListener(api.fetch)));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("bodies without a length", () => {
  const send = (chunks: string[], headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = httpRequest(`${origin}/v1/oauth/token`, { method: "POST", headers }, resolve);
      outgoing.on("error", reject);
      for (const chunk of chunks) outgoing.write(chunk);
      outgoing.end();
    });

  it("are read, up to 1 MiB", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "transfer-encoding": "chunked" };
    const small = await send(["grant_type=", "client_credentials"], headers);
    expect(small.statusCode).toBe(401);
    const large = await send(Array(20).fill("x".repeat(65_536)), headers);
    expect(large.statusCode).toBe(413);
  });
});
