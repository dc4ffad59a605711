import { type CollectionResult, convertV2 } from "openapi-to-postmanv2";

type Json = { [name: string]: unknown };

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

/** `{{accessToken}}` is what the first request got: the one way of signing in that every program reads. */
const BEARER = { type: "bearer", bearer: [{ key: "token", value: "{{accessToken}}", type: "string" }] };
const CLIENT = {
  type: "basic",
  basic: [
    { key: "username", value: "{{clientId}}", type: "string" },
    { key: "password", value: "{{clientSecret}}", type: "string" },
  ],
};

/** After each answer: keeps the token and the identifiers in it, so that the requests below may name them. */
const KEEP = [
  'const answer = /json/.test(pm.response.headers.get("Content-Type") ?? "") ? pm.response.json() : {};',
  'const kept = { ...answer?.data?.[0], ...answer?.addresses?.[0], ...answer, ...("access_token" in answer && { accessToken: answer.access_token }) };',
  "for (const [name, value] of Object.entries(kept))",
  '  if (typeof value === "string" && pm.collectionVariables.has(name)) pm.collectionVariables.set(name, value);',
];

/** A collection for Postman, and for what imports its format, of the committed OpenAPI document. The same one each time. */
export async function postmanCollection(document: string): Promise<string> {
  const { result, reason, output } = await convert(simplified(JSON.parse(document) as Json));
  const [collection] = output ?? [];
  if (!result || !collection) throw new Error(`The document cannot be converted: ${reason}`);
  const { info, item, variable } = withoutIds(collection.data) as Json & { info: Json; item: Json[]; variable: Json[] };
  const items = JSON.parse(withVariables(JSON.stringify(item.map(signedIn)))) as Json[];
  const names = [...JSON.stringify([items, BEARER]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const variables = [...new Set(names)].filter((name) => name !== "baseUrl");
  const kept = {
    info: { ...info, _postman_id: "0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f" },
    item: items,
    auth: BEARER,
    event: [{ listen: "test", script: { type: "text/javascript", exec: KEEP } }],
    variable: [...variable, ...variables.map((key) => ({ key, value: "", type: "string" }))],
  };
  return `${JSON.stringify(kept, null, 2)}\n`;
}

/** What an earlier answer gives in place of the examples' identifiers. */
function withVariables(items: string): string {
  return items.replaceAll(/(\\"(brandId|storeId)\\": \\")\w+/g, "$1{{$2}}");
}

function convert(data: Json): Promise<CollectionResult> {
  const options = { folderStrategy: "Tags", parametersResolution: "Example", enableOptionalParameters: false } as const;
  return new Promise((resolve, reject) => {
    convertV2({ type: "json", data }, options, (error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error("The converter says nothing."));
    });
  });
}

/**
 * What the converter cannot use is taken away, and what it looks for elsewhere is put there: it knows `example` beside a
 * schema, not `examples` in it, and makes up values at random where it finds none. Stored answers would be a megabyte.
 */
function simplified(document: Json): Json {
  const schemas = (document.components as Json).schemas as Record<string, { examples?: unknown[] }>;
  const exampleOf = ({ $ref, examples }: { $ref?: string; examples?: unknown[] }) =>
    (examples ?? schemas[$ref?.split("/").at(-1) ?? ""]?.examples)?.[0];
  for (const path of Object.values(document.paths as Json) as Json[]) {
    for (const [method, operation] of Object.entries(path) as [string, Json][]) {
      if (!METHODS.has(method)) continue;
      operation.responses = { default: { description: "See the reference." } };
      const content = ((operation.requestBody as Json | undefined)?.content ?? {}) as Record<string, Json>;
      for (const place of [...Object.values(content), ...((operation.parameters ?? []) as Json[])])
        place.example ??= exampleOf(place.schema as { $ref?: string });
    }
  }
  delete document.webhooks;
  return document;
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "id" && name !== "_postman_id");
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutIds(member)]));
}

/** With `{{accessToken}}`, the client's own credential at the token endpoints, or nothing. */
function signedIn(item: Json): Json {
  if (Array.isArray(item.item)) return { ...item, item: item.item.map(signedIn) };
  const request = item.request as Json & { auth: Json | null; url: Json & { path: string[]; variable: Json[] } };
  const auth = request.auth === null ? { type: "noauth" } : request.auth.type === "basic" ? CLIENT : undefined;
  const url = {
    // Bruno takes the address from here.
    raw: ["{{baseUrl}}", ...request.url.path].join("/"),
    ...request.url,
    variable: request.url.variable.map((one) => ({ ...one, value: `{{${one.key}}}` })),
  };
  return { name: item.name, request: { ...request, auth, url }, response: [] };
}
