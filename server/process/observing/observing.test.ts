import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "@/lib/api/create-api";
import { createContext } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { provideEnv } from "@/lib/env";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { metrics, stopMetrics } from "@/lib/metrics";
import { startTracing, tracing } from "@/lib/tracing";
import { createWorld, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { linkAll } from "@/tests/factories/refund";
import { startReceiver, status } from "@/tests/network/webhook-receiver";
import { startObserving } from "./start-observing";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));
const PAR = "QA020000000000000000000000018";
const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: unknown[];
}

/** What an OpenTelemetry collector takes: OTLP over HTTP, as JSON. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  return { spans, server, url: await urlOf(server) };
}

async function urlOf(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let world: World;
beforeAll(async () => {
  world = await createWorld(t, api);
});
// An empty variable counts as absent.
afterEach(() => provideEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: "", METRICS_TOKEN: "", METRICS_PORT: "" }));

/** A receipt on its whole way, with the caller's trace. */
async function deliverOne(number: string): Promise<void> {
  const { merchant, client } = world;
  const bank = await startReceiver();
  bank.answer(status(200));
  await t.sql`update webhook_endpoints set state = 'deleted'`;
  await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  await api.send("POST", "/v1/subscriptions/par", { token: client.token, body: { par: PAR, reference: number } });
  const receipt = receiptOf(merchant, number);
  const payments = [{ ...receipt.payments[0], paymentAccountReference: PAR }];
  await api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, {
    token: merchant.token,
    headers: { traceparent: PARENT },
    body: { ...receipt, payments },
  });
  while ((await runMatchBatch(t.systemContext(), { limit: 100, onMatches: enqueueDeliveries })) > 0);
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0], pollMs: 100 });
  worker.start();
  await bank.received(1);
  await worker.idle();
  await worker.stop(1_000);
  await bank.close();
}

/** A receipt that is corrected, refunded and cancelled, twice as a caller does that hears nothing, and a refund of none that is there. */
async function changeOne(number: string): Promise<void> {
  const { merchant } = world;
  const { token } = merchant;
  const send = (more: object) => {
    const { header, ...receipt } = receiptOf(merchant, number);
    const body = { ...receipt, header: { ...header, ...more } };
    return api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, { token, body });
  };
  const { json } = await send({});
  const path = `/v1/receipts/${json.id}`;
  for (const _ of [1, 2]) await api.send("PUT", path, { token, body: receiptOf(merchant, `${number} once more`) });
  for (const refundOf of [{ id: json.id }, { receiptId: "never sold" }]) await send({ refundOf });
  await linkAll(t.systemContext());
  for (const _ of [1, 2]) await api.send("POST", `${path}/cancel`, { token, body: {} });
}

describe("traces", () => {
  const collected: Awaited<ReturnType<typeof startCollector>>[] = [];
  afterAll(() => {
    for (const { server } of collected) server.close();
  });

  it("lead from the submission over the match to the attempt, across the queues, and hold nothing personal", async () => {
    const collector = await startCollector();
    collected.push(collector);
    provideEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const running = await startTracing();
    await deliverOne("traced");
    await running?.stop();
    const ours = collector.spans.filter(({ traceId }) => traceId === PARENT.slice(3, 35));
    const named = (name: string) => ours.find((span) => span.name === name);
    const [submit, match, attempt] = [
      named("POST /v1/sources/{sourceId}/receipts"),
      named("match"),
      named("delivery attempt"),
    ];
    expect([submit?.parentSpanId, match?.parentSpanId, attempt?.parentSpanId]).toEqual([
      PARENT.slice(36, 52),
      submit?.spanId,
      match?.spanId,
    ]);
    const { token, credential } = world.merchant;
    expect(JSON.stringify(collector.spans)).not.toMatch(new RegExp([PAR, token, credential.clientSecret].join("|")));
  });

  it("are not made, and nothing is kept for them, where no exporter is configured", async () => {
    const before = await t.sql`select 1 from trace_contexts`;
    expect(await startTracing()).toBeNull();
    await deliverOne("untraced");
    expect([tracing(), (await t.sql`select 1 from trace_contexts`).length]).toEqual([null, before.length]);
  });
});

describe("metrics", () => {
  const token = "a token for the scraper";
  const listen = async (listener: RequestListener) => {
    const server = createServer(listener);
    return { url: await urlOf(server), close: () => server.close() };
  };

  it("are off unless asked for", async () => {
    expect([await startObserving([]), metrics()]).toEqual([undefined, null]);
  });

  it("count requests, attempts, queues, breakers and connections, for whoever says the token, with closed labels", async () => {
    provideEnv({ METRICS_TOKEN: token });
    const listener = await startObserving([]);
    if (!listener) throw new Error("There is a token, and so an answer.");
    const server = await listen(listener);
    await changeOne("changed");
    await deliverOne("measured");
    await api.send("GET", `/v1/stores/${world.merchant.storeId}?cursor=${PAR}`, { token: "nobody" });
    const answer = await fetch(server.url, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const line of [
      /^receipt_exchange_request_duration_seconds_count\{operation="submitReceipt",status="201"\} 4$/m,
      /^receipt_exchange_request_duration_seconds_count\{operation="getStore",status="401"\} 1$/m,
      /^receipt_exchange_delivery_attempt_duration_seconds_count\{outcome="acknowledged"\} \d+$/m,
      /^receipt_exchange_receipt_changes_total\{change="corrected"\} 1$/m,
      /^receipt_exchange_receipt_changes_total\{change="cancelled"\} 1$/m,
      /^receipt_exchange_receipt_changes_total\{change="refund-linked"\} 1$/m,
      /^receipt_exchange_receipt_changes_total\{change="refund-awaits"\} 1$/m,
      /^receipt_exchange_queue_depth\{queue="match"\} 0$/m,
      /^receipt_exchange_queue_oldest_age_seconds\{queue="delivery"\} \d/m,
      /^receipt_exchange_webhook_endpoints\{state="paused"\} 0$/m,
      /^receipt_exchange_database_connections\{state="active"\} [1-9]/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ]) {
      expect(text).toMatch(line);
    }
    // What the dashboard and the alert rules ask for is there.
    const asked = ["grafana-dashboard.json", "alerts.yaml"].flatMap(
      (file) =>
        readFileSync(new URL(`../../../docs/operations/${file}`, import.meta.url), "utf8").match(
          /\b(?:receipt_exchange|nodejs)_\w+/g,
        ) ?? [],
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const name of new Set(asked)) expect(text).toContain(name);
    const { merchant, client } = world;
    const personal = [PAR, merchant.token, merchant.credential.clientSecret, merchant.credential.clientId];
    const tenants = [merchant.organizationId, client.organizationId, merchant.storeId, merchant.sourceId, "traced"];
    expect(text).not.toMatch(new RegExp([...personal, ...tenants].join("|")));
    for (const headers of [
      { accept: "*/*" },
      { authorization: "Bearer wrong" },
      { authorization: `Basic ${token}` },
    ] as Record<string, string>[]) {
      expect((await fetch(server.url, { headers })).status).toBe(404);
    }
    server.close();
    stopMetrics();
  });

  it("have a port of their own where one is named", async () => {
    provideEnv({ METRICS_PORT: "0", HOST: "127.0.0.1" });
    const stops: (() => Promise<void> | void)[] = [];
    expect(await startObserving(stops)).toBeUndefined();
    expect(metrics()).not.toBeNull();
    for (const stop of stops.reverse()) await stop();
    expect(metrics()).toBeNull();
  });
});
