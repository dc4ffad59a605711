import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { Agent, fetch } from "undici";
import { vi } from "vitest";
import type { Demo } from "@/lib/system/demo-file";
import type { Service } from "./service";

interface Item {
  name: string;
  item?: Item[];
  request: {
    method: string;
    url: { path: string[]; variable: { key: string; value: string }[] };
    header?: { key: string; value: string; disabled?: boolean }[];
    body?: { mode?: string; raw?: string; urlencoded?: { key: string; value: string; disabled?: boolean }[] };
    auth?: { type: string };
  };
}

interface Collection {
  item: Item[];
  event: { script: { exec: string[] } }[];
  variable: { key: string; value: string }[];
}

interface Credential {
  clientId: string;
  clientSecret: string;
}

export interface Answered {
  /** `Submit a receipt`. */
  name: string;
  status: number;
  headers: { get(name: string): string | null };
}

/** A worker makes archives, and puts receipts into lists, after it was asked for. */
const WORKER_TIMES = { timeout: 60_000, interval: 200 };

/** A connection for each request: a proxy may close an idle one just when the next request is sent. */
const dispatcher = new Agent({ pipelining: 0 });

const collection = JSON.parse(readFileSync("docs/postman-collection.json", "utf8")) as Collection;

export const collectionRequests = collection.item.flatMap(function leaves(item): Item[] {
  return item.item ? item.item.flatMap(leaves) : [item];
});

/** Sends the committed collection as Postman does, from top to bottom: variables, sign-in, the script after each answer. */
export async function runCollection(baseUrl: string, credential: Credential): Promise<Answered[]> {
  const given = Object.entries({ baseUrl, ...credential });
  const variables = new Map([...collection.variable.map(({ key, value }) => [key, value] as const), ...given]);
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? "");
  const answered: Answered[] = [];
  for (const { name, request } of collectionRequests) {
    // Nothing that came before has told the identifier: it is not this credential's to ask for.
    const asked = request.url.variable.map(({ value }) => value);
    const said = request.body?.raw?.match(/\{\{\w+Id\}\}/g) ?? [];
    if ([...asked, ...said].some((value) => filled(value) === "")) continue;
    const { response, text } = await vi.waitFor(async () => {
      const response = await send(request, filled);
      const text = await response.text();
      if (response.status === 409 && text.includes("/problems/export-not-done")) throw new Error(text);
      // Else the first of the list, which the requests after it change, is another one.
      const submitted = variables.get("id") ?? "";
      if (name === "List receipts" && response.ok && !text.includes(submitted))
        throw new Error("It is not listed yet.");
      return { response, text };
    }, WORKER_TIMES);
    const pm = {
      response: { headers: response.headers, json: () => JSON.parse(text) },
      collectionVariables: variables,
    };
    for (const { script } of collection.event) runInNewContext(script.exec.join("\n"), { pm });
    answered.push({ name, status: response.status, headers: response.headers });
  }
  return answered;
}

function send({ method, url, header = [], body = {}, auth }: Item["request"], filled: (text: string) => string) {
  const path = url.path.map((part) =>
    part.startsWith(":") ? (url.variable.find(({ key }) => key === part.slice(1))?.value ?? "") : part,
  );
  const headers: Record<string, string> = {};
  for (const { key, value, disabled } of header) if (!disabled) headers[key] = filled(value);
  const basic = `Basic ${btoa(filled("{{clientId}}:{{clientSecret}}"))}`;
  if (auth?.type !== "noauth") headers.authorization = auth ? basic : filled("Bearer {{accessToken}}");
  const form = body.urlencoded?.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, filled(value)]);
  const sent = form ? new URLSearchParams(form) : body.raw === undefined ? null : filled(body.raw);
  return fetch(filled(["{{baseUrl}}", ...path].join("/")), { method, headers, body: sent, dispatcher });
}

/**
 * As a merchant, who corrects and cancels what was submitted; as a client whose request has matched another receipt, which it
 * rejects, and a later one, which it keeps; and in the sandbox.
 */
export async function runCollectionAsEach(baseUrl: string, service: Service, demo: Demo): Promise<Answered[]> {
  const { organizationId, clientId, clientSecret } = demo.client;
  const client = { clientId, clientSecret };
  const merchant = { clientId: demo.merchant.clientId, clientSecret: demo.merchant.clientSecret };
  const first = await runCollection(baseUrl, merchant);
  await service.admin("webhook", "create", "--organization", organizationId, "--url", "http://127.0.0.1:9/receipts");
  const find = async (retrievalReferenceNumber?: string) => {
    const changed = retrievalReferenceNumber === undefined ? {} : { retrievalReferenceNumber };
    const receipt = bodyOf("Submit a receipt", demo.merchant);
    const sold = {
      ...receipt,
      header: { ...receipt.header, receiptId: `sold again ${retrievalReferenceNumber}` },
      payments: receipt.payments.map((payment: object) => ({ ...payment, ...changed })),
    };
    const path = `/v1/sources/${demo.merchant.sourceId}/receipts`;
    await service.call(merchant, "POST", path, JSON.stringify(sold));
    const { reference, transaction } = bodyOf("Ask for the receipt of a transaction", {});
    const asked = { reference, transaction: { ...transaction, ...changed } };
    const { json } = await service.call(client, "POST", "/v1/transaction-match", JSON.stringify(asked));
    await vi.waitFor(
      async () => {
        const state = await service.call(client, "GET", `/v1/transaction-match/${json.matchRequestId}`);
        if (state.json.status !== "matched") throw new Error(`It is ${state.text}`);
      },
      { timeout: 30_000 },
    );
  };
  await find();
  await find("006112000077");
  const { clientId: sandbox = "" } = await service.admin("sandbox", "open", "--organization", organizationId);
  const made = await service.admin("credential", "create", "--organization", sandbox, "--name", "collection");
  const test = { clientId: made.clientId ?? "", clientSecret: made.clientSecret ?? "" };
  return [...first, ...(await runCollection(baseUrl, client)), ...(await runCollection(baseUrl, test))];
}

function bodyOf(name: string, variables: object) {
  const raw = collectionRequests.find((one) => one.name === name)?.request.body?.raw ?? "";
  const known = new Map(Object.entries(variables).map(([key, value]) => [key, String(value)]));
  return JSON.parse(raw.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => known.get(key) ?? ""));
}
