import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyWebhook } from "@/clients/typescript/src/verify-webhook";
import { createApi } from "@/lib/api/create-api";
import { createContext } from "@/lib/db/context";
import { newWebhookSecret } from "@/lib/webhooks/sending/signature";
import { createWorld, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { matchReceipts } from "@/tests/factories/deliveries";
import { startReceiver, status, type WebhookReceiver } from "@/tests/network/webhook-receiver";
import { ApiClient } from "../simulate/api-client";
import { listen } from "./listen";

const t = testDatabase();
const app = createApi({ createContext });
let world: World;
let receiver: WebhookReceiver;

beforeAll(async () => {
  world = await createWorld(t, new RecordedApi(async (request) => app.fetch(request)));
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const clientOf = ({ credential }: World["testClient"]) =>
  new ApiClient("http://exchange.example", credential, async (url, init) => app.fetch(new Request(url, init)));

it("forwards what is made from now on, once, with the very bytes and a signature that receivers verify", async () => {
  const { organizationId } = world.testClient;
  const make = (reference: string) => matchReceipts(t.systemContext(), organizationId, { reference });
  await make("before");
  const secret = newWebhookSecret();
  const ended = new AbortController();
  const lines: string[] = [];
  const client = clientOf(world.testClient);
  let asked = () => {};
  const hasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const watched: Pick<ApiClient, "get" | "text"> = {
    text: (path) => client.text(path),
    get: async (path) => {
      const answer = await client.get(path);
      asked();
      return answer;
    },
  };
  receiver.answer(status(500), status(200));
  const listening = listen({
    client: watched,
    forward: receiver.url,
    secret,
    print: (line) => lines.push(line),
    signal: ended.signal,
  });
  await hasAsked;
  await make("first");
  await make("second");
  const [first, second] = await receiver.received(2);
  ended.abort();
  await listening;
  const told = [first, second].map((request) => verifyWebhook(request?.body ?? "", request?.headers ?? {}, secret));
  expect(told.map(({ type }) => type)).toEqual(["receipt.delivered", "receipt.delivered"]);
  expect([first, second].map((request) => JSON.parse(request?.text ?? "").data.reference)).toEqual(["first", "second"]);
  expect(first?.text).toBe(await client.text(`/v1/deliveries/${first?.headers["webhook-id"]}/payload`));
  expect(lines[0]).toMatch(/^receipt\.delivered dlv_\w+: not acknowledged, 500 in \d+ ms\n\{/);
  expect(lines[1]).toMatch(/: acknowledged, 200 in /);
});

it("says that a receiver is not reached, and goes on", async () => {
  const { organizationId } = world.testClient;
  await matchReceipts(t.systemContext(), organizationId, { reference: "not reached" });
  // It hangs up on whoever comes; the port of one that is closed may be another test's by now.
  const hangingUp = await startReceiver(({ socket }) => socket?.destroy());
  const ended = new AbortController();
  const lines: string[] = [];
  const client = clientOf(world.testClient);
  let isFirst = true;
  await listen({
    client: {
      text: (path) => client.text(path),
      get: async (path) => {
        // Then its pages begin with what was made before the run.
        const answer = isFirst ? { data: [], nextCursor: null } : await client.get(path);
        isFirst = false;
        // Asked once more after the first was told.
        if (lines.length > 0) ended.abort();
        return answer;
      },
    },
    forward: hangingUp.url,
    secret: newWebhookSecret(),
    print: (line) => lines.push(line),
    signal: ended.signal,
  });
  await hangingUp.close();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/: not reached \(/);
});
