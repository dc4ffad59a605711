import fc from "fast-check";
import { type OpenApi, type OpenApiOperation, resolved } from "../openapi/open-api";
import { nearly } from "./nearly-valid";
import { type RequestSchema, schemaValue } from "./schema-value";

export interface ApiRequest {
  path: string;
  headers: Record<string, string>;
  /** JSON or form text, or bytes that are neither. */
  body: string | Uint8Array | undefined;
  /** What the body says, where it is JSON. */
  value?: unknown;
}

type Known = Readonly<Record<string, readonly string[]>>;

/** Requests of an operation of the document: two thirds as it says, one third with something wrong. */
export function apiRequest(
  document: OpenApi,
  template: string,
  { parameters = [], requestBody }: OpenApiOperation,
  known: Known,
): fc.Arbitrary<ApiRequest> {
  const described = parameters.map((one) => resolved(document, one));
  const inPath = described.filter((one) => one.in === "path");
  const inQuery = described.filter((one) => one.in === "query");
  const segments = fc.record(Object.fromEntries(inPath.map(({ name }) => [name, segment(known[name])])));
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, schemaValue(document, schema, known, name)])),
    { requiredKeys: [] },
  );
  return fc
    .record({ segments, query: mostly(query), headers, body: bodyOf(document, requestBody, known) })
    .map(({ segments: values, query: members, headers: sent, body }) => ({
      path: template.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? "x") + searchOf(members),
      headers: { ...sent, ...body.headers },
      body: body.text,
      ...("value" in body ? { value: body.value } : {}),
    }));
}

const mostly = <T>(valid: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: nearly(valid) });

const segment = (known: readonly string[] = ["x"]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 3, maxLength: 60 }).map(encodeURIComponent) },
    { weight: 1, arbitrary: fc.constantFrom("%00", "%2F", "a%20b", "x".repeat(3_000), "rcp_0", "%F0%9F%98%80") },
  );

function searchOf(members: unknown): string {
  if (typeof members !== "object" || members === null) return "";
  const pairs = Object.entries(members).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, textOf(value).slice(0, 2_000)])).toString();
  return search === "" ? "" : `?${search}`;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "idempotency-key": fc.stringMatching(/^[!-~]{1,255}$/),
    "x-request-id": fc.stringMatching(/^[!-~]{1,140}$/),
    accept: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom("application/json", "*/*") },
      { weight: 1, arbitrary: fc.constantFrom("text/html", "application/problem+json;q=0.1", ";;") },
    ),
  },
  { requiredKeys: [] },
);

interface SentBody {
  headers: Record<string, string>;
  text: string | Uint8Array | undefined;
  value?: unknown;
}

function bodyOf(document: OpenApi, body: OpenApiOperation["requestBody"], known: Known): fc.Arbitrary<SentBody> {
  if (!body) return fc.constant({ headers: {}, text: undefined });
  const [content] = Object.values(body.content);
  const schema = (content?.schema ?? {}) as RequestSchema;
  const [example] = (resolved(document, schema) as RequestSchema).examples ?? [];
  const made = schemaValue(document, schema, known);
  // Which members go together, a schema does not say: its example does.
  const said = fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: fc.constant(example) });
  const values = mostly(example === undefined ? made : said);
  const forms = "application/x-www-form-urlencoded" in body.content ? [values.map(formOf)] : [];
  return fc.oneof(
    { weight: 12, arbitrary: values.map(jsonOf) },
    ...forms.map((arbitrary) => ({ weight: 12, arbitrary })),
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((text) => ({ headers: JSON_TYPE, text })) },
    { weight: 1, arbitrary: fc.tuple(values, fc.nat(100)).map(([value, at]) => cut(jsonOf(value), at)) },
    {
      weight: 1,
      arbitrary: fc.tuple(values, OTHER_TYPES).map(([value, type]) => ({ ...jsonOf(value), headers: type })),
    },
  );
}

const JSON_TYPE = { "content-type": "application/json" };
const OTHER_TYPES = fc
  .constantFrom("text/plain", "application/json; charset=utf-16", "application/xml", "multipart/form-data", ";")
  .map((type) => ({ "content-type": type }));

const jsonOf = (value: unknown): SentBody => ({ headers: JSON_TYPE, text: JSON.stringify(value) ?? "", value });

const formOf = (value: unknown): SentBody => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  text: searchOf(value).slice(1),
});

const cut = ({ text }: SentBody, at: number): SentBody => ({
  headers: JSON_TYPE,
  text: String(text).slice(0, -1 - at),
});
