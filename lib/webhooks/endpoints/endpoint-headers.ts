import { eq } from "drizzle-orm";
import { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { decryptSecret, encryptSecret, type Keys } from "../../core/keys";
import { type Context, withTransaction } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { fieldProblem } from "./field-problem";
import { endpointHeaderInput, MAX_HEADERS, removeHeaderInput } from "./header-input";
import { assertRegistrar, lockEndpoint, recordEndpointAudit } from "./internal";
import { getEndpointRow } from "./visible-endpoint";

/** Headers that go with every request to an endpoint, by lower-case name. */
export type EndpointHeaders = Readonly<Record<string, string>>;

const stored = z.record(z.string(), z.string());

export function parseEndpointHeaders(keys: Keys, encrypted: string): EndpointHeaders {
  return stored.parse(JSON.parse(decryptSecret(keys, encrypted)));
}

/** In full: for sending, never for showing. `id` is a UUID. */
export async function readEndpointHeaders(ctx: Context, id: string): Promise<EndpointHeaders> {
  const [row] = await ctx.db
    .select({ encrypted: webhookEndpoints.headersEncrypted })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  return row?.encrypted ? parseEndpointHeaders(ctx.keys, row.encrypted) : {};
}

const SHOWN = 4;
/** A shorter value would be half shown. */
const MIN_LENGTH_TO_SHOW = 16;

/** What is set, by name: of a long value the last four characters, to tell two apart; of a short one nothing. */
export async function listEndpointHeaders(
  ctx: Context,
  webhookId: string,
): Promise<{ name: string; ending: string | null }[]> {
  const { id } = await getEndpointRow(ctx, webhookId);
  const entries = Object.entries(await readEndpointHeaders(ctx, id));
  return entries
    .map(([name, value]) => ({ name, ending: value.length >= MIN_LENGTH_TO_SHOW ? value.slice(-SHOWN) : null }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Sets a header that the receiver wants, such as an API key of its own. For operators. */
export async function setEndpointHeader(ctx: Context, input: z.input<typeof endpointHeaderInput>): Promise<void> {
  assertRegistrar(ctx);
  const { webhookId, name, value } = parseInput(endpointHeaderInput, input);
  await change(ctx, webhookId, "set-header", name, (headers) => {
    const changed = { ...headers, [name]: value };
    if (Object.keys(changed).length <= MAX_HEADERS) return changed;
    throw fieldProblem("conflict", "name", `A webhook has ${MAX_HEADERS} headers of its own at most.`);
  });
}

/** Again: nothing happens. For operators. */
export async function removeEndpointHeader(ctx: Context, input: z.input<typeof removeHeaderInput>) {
  assertRegistrar(ctx);
  const { webhookId, name } = parseInput(removeHeaderInput, input);
  await change(ctx, webhookId, "remove-header", name, (headers) =>
    Object.fromEntries(Object.entries(headers).filter(([present]) => present !== name)),
  );
}

async function change(
  ctx: Context,
  webhookId: string,
  action: string,
  name: string,
  change: (headers: EndpointHeaders) => EndpointHeaders,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    const headers = change(await readEndpointHeaders(tx, endpoint.id));
    const isEmpty = Object.keys(headers).length === 0;
    await tx.db
      .update(webhookEndpoints)
      .set({ headersEncrypted: isEmpty ? null : encryptSecret(tx.keys, JSON.stringify(headers)) })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await recordEndpointAudit(tx, endpoint, action, { after: { name } });
  });
}
