import { expect, onTestFinished, test } from "vitest";
import { TEST_CERTIFICATE, TEST_KEY } from "@/tests/network/certificates";
import { startConnectProxy } from "@/tests/network/connect-proxy";
import { startReceiver } from "@/tests/network/webhook-receiver";
import { createAddressPolicy, LOOPBACK_CIDRS } from "./address-policy";
import { type EgressProxy, parseProxyUrl } from "./proxy-tunnel";
import { WebhookSender } from "./send-webhook";
import type { WebhookNetwork } from "./webhook-network";

async function started<T extends { close(): Promise<void> }>(server: Promise<T>): Promise<T> {
  const running = await server;
  onTestFinished(() => running.close());
  return running;
}

const through = (port: number): EgressProxy => parseProxyUrl(`http://127.0.0.1:${port}`);

function send(network: Partial<WebhookNetwork>, url: string) {
  const sender = new WebhookSender({
    policy: createAddressPolicy(LOOPBACK_CIDRS),
    resolve: async () => ["127.0.0.1"],
    ...network,
  });
  onTestFinished(() => sender.destroy());
  return sender.send({ url, headers: { "webhook-id": "dlv_1" }, body: Buffer.from("{}"), timeoutMs: 10_000 });
}

test("a webhook goes through the proxy, to the address that was looked up and checked here", async () => {
  const [proxy, bank] = [await started(startConnectProxy()), await started(startReceiver())];
  const exchange = await send({ proxy: through(proxy.port) }, `http://bank.test:${bank.port}/hook`);
  expect(exchange).toMatchObject({ status: 200, remoteAddress: "127.0.0.1", connectMs: expect.any(Number) });
  expect(proxy.asked.map(({ authority }) => authority)).toEqual([`127.0.0.1:${bank.port}`]);
  expect(bank.requests[0]?.headers.host).toBe(`bank.test:${bank.port}`);
});

test("TLS is spoken with the receiver, not with the proxy", async () => {
  const tls = { key: TEST_KEY, cert: TEST_CERTIFICATE };
  const [proxy, bank] = [await started(startConnectProxy()), await started(startReceiver(undefined, { tls }))];
  const ways = { proxy: through(proxy.port), ca: TEST_CERTIFICATE };
  expect(await send(ways, `https://receiver.test:${bank.port}/`)).toMatchObject({
    status: 200,
    tlsMs: expect.any(Number),
  });
  expect(await send(ways, `https://other.test:${bank.port}/`)).toMatchObject({
    status: null,
    failureCode: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
});

test("name and password of the proxy are given to it, and to nobody else", async () => {
  const [proxy, bank] = [await started(startConnectProxy()), await started(startReceiver())];
  await send({ proxy: parseProxyUrl(`http://us%40er:p%3Aw@127.0.0.1:${proxy.port}`) }, bank.url);
  const basic = `Basic ${Buffer.from("us@er:p:w").toString("base64")}`;
  expect(proxy.asked[0]?.headers["proxy-authorization"]).toBe(basic);
  expect(bank.requests[0]?.headers["proxy-authorization"]).toBeUndefined();
});

test("an address that may not be used is never asked for", async () => {
  const proxy = await started(startConnectProxy());
  const ways = {
    proxy: through(proxy.port),
    policy: createAddressPolicy([]),
    resolve: async () => ["169.254.169.254"],
  };
  expect(await send(ways, "https://bank.test/")).toMatchObject({ failureCode: "FORBIDDEN_ADDRESS" });
  expect(proxy.asked).toEqual([]);
});

test("an address that the proxy does not reach is followed by the next one", async () => {
  const bank = await started(startReceiver());
  const proxy = await started(startConnectProxy((authority) => (authority.startsWith("127.0.0.9") ? 502 : 200)));
  const resolve = async () => ["127.0.0.9", "127.0.0.1"];
  const url = `http://bank.test:${bank.port}/`;
  expect(await send({ proxy: through(proxy.port), resolve }, url)).toMatchObject({
    status: 200,
    remoteAddress: "127.0.0.1",
  });
  const ways = { proxy: through(proxy.port), resolve: async () => ["127.0.0.9"] };
  expect(await send(ways, url)).toMatchObject({ failureCode: "PROXY_NO_ROUTE" });
});

test.each([407, 403, 400, 500])("a proxy that answers %i is a fault of ours", async (status) => {
  const proxy = await started(startConnectProxy(() => status));
  expect(await send({ proxy: through(proxy.port) }, "http://bank.test/")).toMatchObject({
    status: null,
    failureCode: "PROXY_UNAVAILABLE",
  });
});

test("so is one that is down", async () => {
  const proxy = await startConnectProxy();
  await proxy.close();
  expect(await send({ proxy: through(proxy.port) }, "http://bank.test/")).toMatchObject({
    failureCode: "PROXY_UNAVAILABLE",
  });
});
