import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createOrganization } from "@/lib/accounts/create-organization";
import { createCredential } from "@/lib/auth/create-credential";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/address-policy";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import type { prepareProduct } from "./prepare-product";
import { sampleReceipt } from "./sample-receipt";

/** What is sent, over how many connections, and what is answered. */
export interface Scenario {
  name: string;
  connections: number;
  status: number;
  path: string;
  headers: Record<string, string>;
  bodyFile?: string;
  pathsFile?: string;
  /** The bare server does the same in its own way. */
  isCompared: boolean;
  /** Comes before it is measured. */
  prepare?: () => Promise<unknown>;
}

type Product = Awaited<ReturnType<typeof prepareProduct>>;

/** The PAR of `sampleReceipt`. */
const PAR = "V0010000000000000000000000001";

/** The scenarios in the order in which they are measured: those with subscriptions last, since they stay. */
export async function makeScenarios(
  product: Product,
  { origin, folder, receiverPort }: { origin: string; folder: string; receiverPort: number },
): Promise<Scenario[]> {
  const client = await makeClient(product, receiverPort);
  const bodyFile = async (name: string, text: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  const json = (token: string) => ({ "content-type": "application/json", authorization: `Bearer ${token}` });
  const merchantHeaders = json(await product.token(origin));
  const submit = async (name: string, connections: number, lines: number): Promise<Scenario> => ({
    name: `submit, ${name}`,
    connections,
    status: 201,
    path: `/v1/sources/${product.sourceId}/receipts`,
    headers: merchantHeaders,
    bodyFile: await bodyFile(`${lines}-lines.json`, sampleReceipt(product.storeId, lines)),
    isCompared: true,
  });
  const subscribe = (reference: string) => () => createSubscription(client.ctx, { par: PAR, reference });
  return [
    await submit("1 connection, 10 lines", 1, 10),
    await submit("8 connections, 10 lines", 8, 10),
    await submit("32 connections, 10 lines", 32, 10),
    await submit("128 connections, 10 lines", 128, 10),
    await submit("32 connections, 3 lines", 32, 3),
    await submit("32 connections, 100 lines", 32, 100),
    {
      name: "token endpoint, 32 connections",
      connections: 32,
      status: 200,
      path: "/v1/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded", authorization: product.basicAuthorization },
      bodyFile: await bodyFile("token.form", "grant_type=client_credentials&nonce={{n}}"),
      isCompared: false,
    },
    {
      name: "transaction match, 32 connections",
      connections: 32,
      status: 202,
      path: "/v1/transaction-match",
      headers: json(await product.token(origin, client.credential)),
      bodyFile: await bodyFile(
        "match.json",
        '{"reference":"u-1","transaction":{"approvalCode":"A10101","retrievalReferenceNumber":"{{n}}"}}',
      ),
      isCompared: false,
    },
    { ...(await submit("32 connections, 1 subscription hit and delivered", 32, 10)), prepare: subscribe("first") },
    { ...(await submit("32 connections, 2 subscriptions hit and delivered", 32, 10)), prepare: subscribe("second") },
  ];
}

async function makeClient({ ctx: merchant }: Product, receiverPort: number) {
  const system: Context = { ...merchant, organizationId: null };
  const { organizationId } = await createOrganization(system, { kind: "client", name: "Measured client" });
  const ctx = { ...system, organizationId: parsePublicId("organization", organizationId), requestId: newUuid() };
  const network = { policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] };
  await createEndpoint(system, { organizationId, url: `http://127.0.0.1:${receiverPort}/` }, network);
  return { ctx, credential: await createCredential(ctx, { name: "bench", scopes: ["match:write"] }) };
}
