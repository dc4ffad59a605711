import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import { portalCookie } from "../pages/portal-cookie";
import type { prepareProduct } from "../prepare-product";
import { sampleBatch, sampleReceipt } from "../sample-receipt";
import { submitSamples } from "../submit-samples";
import type { ContenderName } from "./contenders";

/** What is sent, over how many connections, and what is answered. */
export interface Scenario {
  name: string;
  status: number;
  /** As the load generator takes it. */
  load: { connections: number; headers: Record<string, string>; bodyFile?: string; pathsFile?: string };
  /** Where the body goes. */
  path?: string;
  /** Each round begins so many paths further. */
  skipPerRound?: number;
  /** Receipts in one request, which are what is counted. */
  holds?: number;
  /** Does the same in its own way. */
  comparator: Exclude<ContenderName, "product"> | null;
  /** In place of one: the same of the product in another way. */
  against?: Scenario;
  /** In words. */
  target?: string;
  /** Comes before it is measured. */
  prepare?: () => Promise<unknown>;
}

type Product = Awaited<ReturnType<typeof prepareProduct>>;

/** The PAR of `sampleReceipt`. */
const PAR = "V0010000000000000000000000001";
const PAGES = 3_000;
const BATCH = 200;
const BROWSER = { "accept-encoding": "gzip, deflate, br", "accept-language": "de-DE,de;q=0.9" };

export interface Place {
  origin: string;
  folder: string;
  receiverPort: number;
}

/**
 * The scenarios in the order in which they are measured, those with subscriptions last, since they stay; which of them
 * is the usual submission; and what a busy day does at once.
 */
export async function makeScenarios(
  product: Product,
  { origin, folder, receiverPort }: Place,
): Promise<{ scenarios: Scenario[]; mixed: Scenario[]; submission: Scenario }> {
  const client = await makeClient(product, receiverPort);
  const file = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const json = (token: string) => ({ "content-type": "application/json", authorization: `Bearer ${token}` });
  const merchantHeaders = json(await product.token(origin));
  const submit = async (connections: number, lines: number, more: Partial<Scenario> = {}): Promise<Scenario> => ({
    name: `submit, ${connections} connection${connections === 1 ? "" : "s"}, ${lines} lines`,
    status: 201,
    path: `/v1/sources/${product.sourceId}/receipts`,
    load: {
      connections,
      headers: merchantHeaders,
      bodyFile: await file(`${lines}-lines.json`, sampleReceipt(product.storeId, lines)),
    },
    comparator: "bare",
    ...more,
  });
  const match: Scenario = {
    name: "transaction match, 32 connections",
    status: 202,
    path: "/v1/transaction-match",
    load: {
      connections: 32,
      headers: json(await product.token(origin, client.credential)),
      bodyFile: await file(
        "match.json",
        '{"reference":"u-1","transaction":{"approvalCode":"A10101","retrievalReferenceNumber":"{{n}}"}}',
      ),
    },
    comparator: null,
  };
  const [pages, onePage, pdfs] = ["pages", "page", "pdfs"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let written: Promise<void> | undefined;
  const writePages = () => {
    written ??= submitSamples(product, PAGES, 10).then(async (tokens) => {
      await writeFile(pages, tokens.map((token) => `/r/${token}`).join("\n"));
      await writeFile(onePage, `/r/${tokens[0]}`);
      await writeFile(pdfs, tokens.map((token) => `/r/${token}.pdf`).join("\n"));
    });
    return written;
  };
  const page: Scenario = {
    name: "receipt page, another each time, 32 connections",
    status: 200,
    prepare: writePages,
    load: { connections: 32, headers: BROWSER, pathsFile: pages },
    skipPerRound: PAGES / 3,
    comparator: "next",
    target: "ratio ≥ 10",
  };
  const portal = async (name: string, path: string): Promise<Scenario> => ({
    name: `portal, ${name}, 4 connections`,
    status: 200,
    load: {
      connections: 4,
      headers: { ...BROWSER, cookie: await portalCookie([product.ctx, client.ctx]) },
      pathsFile: await file(`portal-${name.replaceAll(" ", "-")}`, path),
    },
    comparator: null,
  });
  const subscribe = (reference: string) => () => createSubscription(client.ctx, { par: PAR, reference });
  const delivered = { prepare: subscribe("first"), target: "ratio ≥ 0.5" };
  const submission = await submit(32, 10, { target: "ratio ≥ 1.25" });
  const batch: Scenario = {
    ...submission,
    name: "submit in batches of 200, 2 connections, 10 lines",
    status: 207,
    path: `${submission.path}/batch`,
    holds: BATCH,
    load: {
      connections: 2,
      headers: merchantHeaders,
      bodyFile: await file("batch.json", sampleBatch(product.storeId, BATCH)),
    },
    comparator: null,
    against: submission,
    target: "ratio ≥ 2.5",
  };
  const scenarios: Scenario[] = [
    await submit(1, 10, { target: "p50 ≤ 1.5 × bare" }),
    await submit(8, 10),
    submission,
    await submit(128, 10),
    await submit(32, 3),
    await submit(32, 100),
    batch,
    {
      name: "token endpoint, 32 connections",
      status: 200,
      path: "/v1/oauth/token",
      load: {
        connections: 32,
        headers: { "content-type": "application/x-www-form-urlencoded", authorization: product.basicAuthorization },
        bodyFile: await file("token.form", "grant_type=client_credentials&nonce={{n}}"),
      },
      comparator: null,
      target: "≥ 2,000/s",
    },
    match,
    page,
    { ...page, name: "receipt page, one again and again, 32 connections", load: { ...page.load, pathsFile: onePage } },
    {
      name: "PDF, another each time, 1 connection",
      status: 200,
      prepare: writePages,
      load: { connections: 1, headers: BROWSER, pathsFile: pdfs },
      skipPerRound: PAGES / 3,
      comparator: null,
    },
    await portal("receipts", `/merchant/${product.organizationId}/receipts`),
    await portal("deliveries", `/client/${client.organizationId}/deliveries`),
    await submit(32, 10, { name: "submit, 32 connections, 1 subscription hit and delivered", ...delivered }),
    await submit(32, 10, {
      name: "submit, 32 connections, 2 subscriptions hit and delivered",
      prepare: subscribe("second"),
    }),
  ];
  const [submissions, list] = [
    await submit(16, 10),
    await portal("receipts", `/merchant/${product.organizationId}/receipts`),
  ];
  const beside = ({ load }: Scenario, connections: number) => ({ load: { ...load, connections } });
  const mixed: Scenario[] = [
    { ...submissions, name: "mixed: submit, 16 connections", prepare: subscribe("first") },
    { ...page, name: "mixed: receipt page, 8 connections", ...beside(page, 8) },
    { ...match, name: "mixed: transaction match, 4 connections", ...beside(match, 4) },
    { ...list, name: "mixed: portal, receipts, 1 connection", ...beside(list, 1) },
  ];
  return { scenarios, mixed, submission };
}

async function makeClient({ ctx: merchant }: Product, receiverPort: number) {
  const system: Context = { ...merchant, organizationId: null };
  const { organizationId } = await createOrganization(system, { kind: "client", name: "Measured client" });
  const ctx = { ...system, organizationId: parsePublicId("organization", organizationId), requestId: newUuid() };
  const network = { policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] };
  await createEndpoint(system, { organizationId, url: `http://127.0.0.1:${receiverPort}/` }, network);
  const credential = await createCredential(ctx, { name: "bench", scopes: ["match:write"] });
  return { ctx, organizationId, credential };
}
