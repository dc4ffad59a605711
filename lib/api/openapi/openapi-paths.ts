import type { RouteConfig } from "@asteasolutions/zod-to-openapi";
import { oauthError } from "../../contract/oauth";
import { problem } from "../../contract/problem";
import { PROBLEMS, type ProblemSlug } from "../../contract/problems";
import type { OAuthEndpoint } from "../oauth/oauth";
import type { Operation } from "../operations/operation";
import { problemsOf } from "../operations/operation-problems";
import { ALWAYS, COMMON_HEADERS, headerReference, RATE_LIMIT } from "./openapi-headers";
import { type JsonSchema, querySchemas, schemaReference } from "./openapi-schemas";

type Responses = RouteConfig["responses"];

const REQUEST_ID_PARAMETER = {
  name: "X-Request-Id",
  in: "header" as const,
  description: "Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`.",
  schema: { type: "string" as const, maxLength: 128 },
};

const IDEMPOTENCY_PARAMETER = {
  name: "Idempotency-Key",
  in: "header" as const,
  description:
    "A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.",
  schema: { type: "string" as const, minLength: 1, maxLength: 255 },
  example: "8e03978e-40d5-43dd-bc93-6894a57f9324",
};

const IF_MATCH_PARAMETER = {
  name: "If-Match",
  in: "header" as const,
  description: "The `ETag` of the version that this one is to follow (RFC 9110); another newest version is 412.",
  schema: { type: "string" as const },
  example: '"2"',
};

const PREFER_PARAMETER = {
  name: "Prefer",
  in: "header" as const,
  description:
    "`wait=N` (RFC 7240): the answer comes as soon as it is known what becomes of the request, after N seconds at the " +
    "latest; 5 at most. Where too many wait already it comes at once, without `Preference-Applied`.",
  schema: { type: "string" as const },
  example: "wait=5",
};

/** Others are taken, too (`LINE_TYPES`); this is the usual one. */
const ENTRIES_BY_LINE = {
  "application/x-ndjson": {
    schema: { type: "string" as const, description: "The entries, one a line." },
  },
};

/** What the front door answers before there is a request to route. */
export const headTooLarge = {
  description: "The head of the request has more than 16 KiB.",
  headers: ALWAYS,
  content: {
    "application/problem+json": {
      schema: schemaReference(problem),
      example: {
        type: "about:blank",
        title: "Request Header Fields Too Large",
        status: 431,
        detail: "The request's head is larger than 16 KiB.",
        instance: "https://receipts.example#0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f",
        requestId: "0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f",
        retryable: false,
      },
    },
  },
};

export const HEAD_TOO_LARGE = { 431: { $ref: "#/components/responses/HeadTooLarge" } };

export function describeOperation(operation: Operation): RouteConfig {
  const { method, path, operationId, tag, summary, description, scope, query, body, bodyExample, idempotency } =
    operation;
  // Beside the reference to the schema, whose own one it replaces.
  const examples = bodyExample === undefined ? {} : { examples: [bodyExample] };
  const isBodyRequired = !operation.isBodyOptional;
  return {
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: [{ oauth: scope === null ? [] : [scope] }],
    parameters: [
      ...pathParameters(path),
      ...(query ? querySchemas(query).map(queryParameter) : []),
      ...(idempotency ? [IDEMPOTENCY_PARAMETER] : []),
      ...(operation.takesIfMatch ? [IF_MATCH_PARAMETER] : []),
      ...(operation.takesWait ? [PREFER_PARAMETER] : []),
      REQUEST_ID_PARAMETER,
    ],
    ...(body
      ? {
          request: {
            body: {
              required: isBodyRequired,
              content: {
                "application/json": { schema: { ...schemaReference(body.schema), ...examples } },
                ...(operation.entries ? ENTRIES_BY_LINE : {}),
              },
            },
          },
        }
      : {}),
    responses: { ...successes(operation), ...problemResponses(problemsOf(operation)), ...HEAD_TOO_LARGE },
  };
}

/** What is in a path and no identifier of ours. */
const PARAMETERS: Record<
  string,
  { description: string; schema: { type: "string"; pattern: string }; example: string }
> = {
  token: {
    description:
      "What the till has printed behind `/r/`: 6 bytes of time in milliseconds and 14 random bytes, in base62. The time may be " +
      "35 days back and 24 hours ahead.",
    schema: { type: "string", pattern: "^[0-9A-Za-z]{27}$" },
    example: "05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
  },
};

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path" as const,
    required: true,
    ...(PARAMETERS[name] ?? {
      description: "The identifier, as it was answered on creation.",
      schema: { type: "string" as const },
    }),
  }));
}

function queryParameter({ name, required, schema }: { name: string; required: boolean; schema: JsonSchema }) {
  const { description = "", ...rest } = schema;
  return { name, in: "query" as const, required, description, schema: rest as { type: "string" } };
}

function successes({ responses, idempotency, takesWait }: Operation): Responses {
  const entries = Object.entries(responses).map(
    ([status, { description, schema, mediaType, hasLocation, hasETag }]) => {
      const headers = {
        ...ALWAYS,
        ...RATE_LIMIT,
        ...(hasLocation ? { Location: headerReference("Location") } : {}),
        // What is replayed is the answer without it.
        ...(hasETag
          ? { ETag: idempotency ? { ...COMMON_HEADERS.ETag, required: false } : headerReference("ETag") }
          : {}),
        ...(idempotency ? { "Idempotent-Replayed": headerReference("IdempotentReplayed") } : {}),
        ...(takesWait ? { "Preference-Applied": headerReference("PreferenceApplied") } : {}),
      };
      const content = {
        ...(schema && { "application/json": { schema: schemaReference(schema) } }),
        ...(mediaType && { [mediaType]: { schema: { type: "string" as const, format: "binary" } } }),
      };
      return [status, { description, headers, ...(Object.keys(content).length > 0 && { content }) }];
    },
  );
  return Object.fromEntries(entries);
}

/** One response for each status, with an example of each problem that has it. */
function problemResponses(slugs: readonly ProblemSlug[]): Responses {
  const byStatus = new Map<number, ProblemSlug[]>();
  for (const slug of slugs) {
    const { status } = PROBLEMS[slug];
    byStatus.set(status, [...(byStatus.get(status) ?? []), slug]);
  }
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, problemResponse(status, ofStatus)]));
}

function problemResponse(status: number, slugs: readonly ProblemSlug[]) {
  return {
    description: `${slugs.map((slug) => PROBLEMS[slug].title).join(". Or: ")}.`,
    // Who is not known is not counted.
    headers: { ...ALWAYS, ...headersOf(slugs), ...(status === 401 ? {} : RATE_LIMIT) },
    content: {
      "application/problem+json": {
        schema: schemaReference(problem),
        examples: Object.fromEntries(slugs.map((slug) => [slug, { $ref: `#/components/examples/${slug}` }])),
      },
    },
  };
}

/** What bears which header, whatever its status. */
const OF_SLUGS: { name: string; header: keyof typeof COMMON_HEADERS; slugs: readonly ProblemSlug[] }[] = [
  { name: "WWW-Authenticate", header: "WwwAuthenticate", slugs: ["unauthorized", "insufficient-scope"] },
  { name: "Retry-After", header: "RetryAfter", slugs: ["idempotency-in-progress", "rate-limited", "unavailable"] },
];

function headersOf(slugs: readonly ProblemSlug[]) {
  const borne = OF_SLUGS.filter((one) => slugs.some((slug) => one.slugs.includes(slug)));
  return Object.fromEntries(
    borne.map(({ name, header, slugs: bearers }) => {
      const isAlways = slugs.every((slug) => bearers.includes(slug));
      return [name, isAlways ? headerReference(header) : { ...COMMON_HEADERS[header], required: false }];
    }),
  );
}

function oauthHeaders(status: number) {
  return {
    ...(status === 401 ? { "WWW-Authenticate": headerReference("WwwAuthenticate") } : {}),
    ...(status === 429 || status === 503 ? { "Retry-After": headerReference("RetryAfter") } : {}),
  };
}

const OAUTH_ERRORS: Record<number, string> = {
  400: "The request is not right; `error` says what is wrong (RFC 6749, section 5.2).",
  401: "The client is unknown, revoked or suspended, or its secret is wrong.",
  413: "The body is too large.",
  429: "Too many requests from this address for this client.",
  500: "A fault of the service.",
  503: "The service cannot answer just now.",
};

export function describeOAuth({
  path,
  operationId,
  summary,
  description,
  request,
  response,
}: OAuthEndpoint): RouteConfig {
  const errors = Object.entries(OAUTH_ERRORS).map(([status, text]) => [
    status,
    {
      description: text,
      headers: { ...ALWAYS, ...oauthHeaders(Number(status)), ...RATE_LIMIT },
      content: { "application/json": { schema: schemaReference(oauthError) } },
    },
  ]);
  const schema = schemaReference(request);
  return {
    method: "post",
    path,
    operationId,
    tags: ["Authentication"],
    summary,
    description,
    security: [{ client: [] }, {}],
    parameters: [REQUEST_ID_PARAMETER],
    request: {
      body: {
        required: true,
        content: { "application/x-www-form-urlencoded": { schema }, "application/json": { schema } },
      },
    },
    responses: {
      200: {
        description: response.description,
        headers: { ...ALWAYS, ...RATE_LIMIT },
        ...(response.schema ? { content: { "application/json": { schema: schemaReference(response.schema) } } } : {}),
      },
      ...Object.fromEntries(errors),
      ...HEAD_TOO_LARGE,
    },
  };
}
