import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { env } from "@/lib/env";
import { type FrontDoor, openFrontDoor } from "../http/front-door";
import { fromParent } from "./from-parent";
import { SECRET_HEADER } from "./messages";
import type { PortalAddress } from "./own-process";
import { passOn } from "./pass-on";

const SECRET = "secret of the test, thirty-two or more";
const nothing: RequestListener = (_, response) => void response.end();
const open: (Server | FrontDoor)[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) {
    if ("port" in one) await one.close(0);
    else {
      one.closeAllConnections();
      one.close();
    }
  }
});

async function portal(listener: RequestListener): Promise<PortalAddress> {
  const server = createServer({ requireHostHeader: false }, fromParent(SECRET, listener));
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { port: (server.address() as AddressInfo).port, secret: SECRET };
}

/** The front door before a portal that answers so. */
async function door(
  listener: RequestListener,
): Promise<{ origin: string; port: number; where: { address: PortalAddress | null } }> {
  const where: { address: PortalAddress | null } = { address: await portal(listener) };
  const opened = await openFrontDoor({ host: "127.0.0.1", port: 0 });
  open.push(opened);
  opened.open({ api: nothing, receiptPage: nothing, pages: passOn(where) }, async () => "ready");
  return { origin: `http://127.0.0.1:${opened.port}`, port: opened.port, where };
}

const saysHeaders: RequestListener = (request, response) => void response.end(JSON.stringify(request.headers));

it("method, path, headers and body come as they were sent; status, headers and cookies come back", async () => {
  const { origin } = await door(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).text();
    response.setHeader("set-cookie", ["a=1; Path=/", "b=2; Path=/"]);
    response.writeHead(418, { "x-answer": "yes", "content-type": "text/plain" });
    response.end(`${request.method} ${request.url} ${request.headers["x-asked"]} ${body}`);
  });
  const answer = await fetch(`${origin}/merchant/x?y=%20`, {
    method: "PUT",
    headers: { "x-asked": "so" },
    body: "whole",
  });
  expect([answer.status, answer.headers.get("x-answer"), answer.headers.getSetCookie()]).toEqual([
    418,
    "yes",
    ["a=1; Path=/", "b=2; Path=/"],
  ]);
  expect(await answer.text()).toBe("PUT /merchant/x?y=%20 so whole");
});

it("what the portal says stands before what the front door says of all pages", async () => {
  const { origin } = await door((_, response) => void response.setHeader("referrer-policy", "same-origin").end());
  const { headers } = await fetch(origin);
  expect([headers.get("referrer-policy"), headers.get("x-content-type-options")]).toEqual(["same-origin", "nosniff"]);
});

it("an answer comes piece by piece, as it is made", async () => {
  const made: ServerResponse[] = [];
  const { origin } = await door((_, response) => {
    made.push(response);
    response.write("first");
  });
  const reader = (await fetch(origin)).body?.getReader();
  expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe("first");
  made[0]?.end("second");
  expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe("second");
});

it("says whose request it is by the connection, whatever the caller has written", async () => {
  const { origin } = await door(saysHeaders);
  const forged = { "x-forwarded-for": "203.0.113.9", [SECRET_HEADER]: "forged", te: "trailers" };
  const seen = (await (await fetch(origin, { headers: forged })).json()) as Record<string, string>;
  expect([seen["x-forwarded-for"], seen[SECRET_HEADER], seen.te]).toEqual(["127.0.0.1", undefined, undefined]);
});

it("behind a proxy it is who the proxy says", async () => {
  const configured = env();
  replaceSingleton("env", { ...configured, TRUST_PROXY: true });
  try {
    const { origin } = await door(saysHeaders);
    const seen = await (await fetch(origin, { headers: { "x-forwarded-for": "invented, 203.0.113.9" } })).json();
    expect(seen).toMatchObject({ "x-forwarded-for": "203.0.113.9" });
  } finally {
    replaceSingleton("env", configured);
  }
});

it("nobody else is answered by the portal", async () => {
  const { port } = await portal(saysHeaders);
  for (const said of ["", "x", SECRET.replace("s", "S")])
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { [SECRET_HEADER]: said } })).status).toBe(404);
});

it("while there is no portal, pages are 503 and say when to come again", async () => {
  const { origin, where } = await door(saysHeaders);
  where.address = null;
  const answer = await fetch(origin);
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("content-type")]).toEqual([
    503,
    "2",
    "application/problem+json",
  ]);
});

it("a portal that ends before it answers is 503; one that ends within its answer cuts it off", async () => {
  const { origin } = await door(({ socket, url }, response) => {
    if (url === "/begun") response.write("begun", () => socket.destroy());
    else socket.destroy();
  });
  expect((await fetch(`${origin}/silent`)).status).toBe(503);
  await expect(fetch(`${origin}/begun`).then((answer) => answer.text())).rejects.toThrow();
});

it("what may have been done is 502, and not to be sent again; what has reached nobody is 503", async () => {
  const { origin, where } = await door(({ socket }) => void socket.destroy());
  const post = async () => {
    const answer = await fetch(origin, { method: "POST", body: "x" });
    return [
      answer.status,
      ((await answer.json()) as { retryable: boolean }).retryable,
      answer.headers.get("retry-after"),
    ];
  };
  expect(await post()).toEqual([502, false, null]);
  const [server] = open;
  if (server && "closeAllConnections" in server) await new Promise((done) => server.close(done));
  expect(where.address).not.toBeNull();
  expect(await post()).toEqual([503, true, "2"]);
});

it("an answer that cannot be given back is a problem of this one request", async () => {
  const { origin } = await door(({ socket }) => {
    socket.end("HTTP/1.1 099 Odd\r\nx-odd: yes\r\ncontent-length: 3\r\n\r\nodd");
  });
  const answer = await fetch(origin);
  expect([answer.status, answer.headers.get("x-odd"), answer.headers.get("content-type")]).toEqual([
    503,
    null,
    "application/problem+json",
  ]);
  expect((await answer.json()).status).toBe(503);
});

it("who goes away is no longer answered", async () => {
  const asked: IncomingMessage[] = [];
  const { port } = await door((request, response) => {
    asked.push(request);
    response.write("begun");
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /sign-in HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "data");
  const gone = once(asked[0]?.socket ?? socket, "close");
  socket.destroy();
  await gone;
});
