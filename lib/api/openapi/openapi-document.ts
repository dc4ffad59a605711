import { OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import type { z } from "zod";
import { receiptDelivered } from "../../contract/delivery";
import { oauthError, SCOPES, serverMetadata } from "../../contract/oauth";
import { problem } from "../../contract/problem";
import { PROBLEMS, problemExample } from "../../contract/problems";
import { EVENT_BODIES } from "../../contract/webhook-events";
import { oauthEndpoints } from "../oauth/oauth";
import { problemsOf } from "../operations/operation-problems";
import { operations } from "../operations/operations";
import { COMMON_HEADERS } from "./openapi-headers";
import { describeOAuth, describeOperation, headTooLarge } from "./openapi-paths";
import { describedPublicPaths } from "./openapi-public";
import { componentSchemas } from "./openapi-schemas";
import { describedWebhooks } from "./openapi-webhook";

const INFO = {
  title: "Receipt Exchange API",
  version: "1.0.0",
  summary: "Digital receipts from the till to the bank of the person who paid",
  description: [
    "Tills submit receipts and get a URL for each. Banks subscribe to cards, or ask for the receipt of a transaction, and",
    "get receipts at their webhook.",
    "",
    "Get a token from `POST /v1/oauth/token` with your clientId and clientSecret. Within `/v1` only additions happen:",
    "ignore members that you do not know; members that we do not know are accepted and, in receipts, kept. `null` for an",
    "optional member means that it is absent. Errors are problem details (RFC 9457).",
  ].join("\n"),
  license: { name: "MIT", identifier: "MIT" },
};

const TAGS = [
  { name: "Authentication", description: "Access tokens (OAuth 2.0 client credentials)." },
  { name: "Brands", description: "What a merchant's stores trade under." },
  { name: "Stores", description: "Where receipts are issued." },
  { name: "Sources", description: "Where receipts come from." },
  { name: "Receipts", description: "For merchants: submit receipts, and read them again." },
  { name: "Subscriptions", description: "For clients: the receipts of a card, with the end user's consent." },
  { name: "Transaction match", description: "For clients: the receipt of one transaction." },
  { name: "Requests", description: "What your programs asked lately, and what was answered." },
  { name: "Deliveries", description: "For clients: what was and is being sent to their webhooks." },
  {
    name: "Privacy",
    description:
      "For merchants: erasing receipts, or what they tell of a person, and holding them. For clients: what is kept of an end user, and erasing it.",
  },
  { name: "Sandbox", description: "For test credentials: receipts without a till." },
  { name: "Document", description: "This description." },
];

function describedApi(): OpenAPIRegistry {
  const registry = new OpenAPIRegistry();
  for (const [name, schema] of Object.entries(componentSchemas(documentedSchemas()))) {
    registry.registerComponent("schemas", name, schema as Parameters<typeof registry.registerComponent>[2]);
  }
  for (const [name, header] of Object.entries(COMMON_HEADERS)) registry.registerComponent("headers", name, header);
  for (const slug of new Set(operations.flatMap(problemsOf))) {
    registry.registerComponent("examples", slug, { summary: PROBLEMS[slug].title, value: problemExample(slug) });
  }
  for (const endpoint of oauthEndpoints) registry.registerPath(describeOAuth(endpoint));
  for (const operation of operations) registry.registerPath(describeOperation(operation));
  for (const path of describedPublicPaths) registry.registerPath(path);
  registry.registerComponent("responses", "HeadTooLarge", headTooLarge);
  for (const webhook of describedWebhooks()) registry.registerWebhook(webhook);
  return registry;
}

function documentedSchemas(): z.ZodType[] {
  const found = new Set<z.ZodType>([
    problem,
    oauthError,
    serverMetadata,
    receiptDelivered,
    ...Object.values(EVENT_BODIES),
  ]);
  for (const { body, responses } of operations) {
    if (body) found.add(body.schema);
    for (const { schema } of Object.values(responses)) if (schema) found.add(schema);
  }
  for (const { request, response } of oauthEndpoints) {
    found.add(request);
    if (response.schema) found.add(response.schema);
  }
  return [...found];
}

/** The document as JSON text, for a service at this address. */
export function openApiText(baseUrl: string): string {
  const document = new OpenApiGeneratorV31(describedApi().definitions).generateDocument({
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url: baseUrl }],
    tags: TAGS,
  });
  document.components = {
    ...document.components,
    securitySchemes: {
      oauth: {
        type: "oauth2",
        description: "An access token as `Authorization: Bearer …`.",
        flows: { clientCredentials: { tokenUrl: `${baseUrl}/v1/oauth/token`, scopes: SCOPES } },
      },
      client: { type: "http", scheme: "basic", description: "clientId and clientSecret; only at the token endpoints." },
    },
  };
  return JSON.stringify(document);
}
