import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { receiptDelivered } from "../../contract/delivery";
import { EVENT_BODIES } from "../../contract/webhook-events";
import { WEBHOOK_EVENTS } from "../../core/webhook-events";
import { routes } from "../dispatch";
import { oauthEndpoints } from "../oauth/oauth";
import { operations } from "../operations/operations";
import { committedDocument } from "./committed-document";

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { examples?: unknown[] }>;
    securitySchemes: { oauth: { flows: { clientCredentials: { scopes: Record<string, string> } } } };
  };
}

const text = committedDocument();
const document = JSON.parse(text) as Document;
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref`, wherever it stands; not inside examples, which are data. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

describe("the OpenAPI document", () => {
  it("is the committed one: after a change, run `npm run openapi`", async () => {
    expect(await readFile("docs/openapi.json", "utf8")).toBe(text);
  });

  it("describes exactly what is mounted", () => {
    const mounted = routes.map(({ method, path }) => `${method} ${path}`);
    const described = documented.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(mounted.sort());
  });

  it("names every operation once, with a summary, a known tag, and its path's parameters", () => {
    const ids = documented.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const { path, operation } of documented) {
      expect(operation.summary).not.toBe("");
      for (const tag of operation.tags) expect(tags).toContain(tag);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it("says which scope each operation needs, and knows no other scopes", () => {
    const scopes = Object.keys(document.components.securitySchemes.oauth.flows.clientCredentials.scopes);
    for (const { operationId, scope } of operations) {
      const found = documented.find(({ operation }) => operation.operationId === operationId);
      expect(found?.operation.security).toEqual([{ oauth: scope === null ? [] : [scope] }]);
      if (scope !== null) expect(scopes).toContain(scope);
    }
  });

  it("gives every operation that takes a token the answers 401, 429, 500, 503, and 403 where a scope is needed", () => {
    for (const { operation } of documented.filter(({ operation: { security } }) => security[0]?.oauth)) {
      const needsScope = operation.security[0]?.oauth?.length !== 0;
      const always = ["401", ...(needsScope ? ["403"] : []), "429", "500", "503"];
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(always));
    }
    expect(oauthEndpoints).toHaveLength(3);
  });

  it("refers only to what it contains, and contains only what is referred to", () => {
    const references = new Set(referencesIn(document));
    for (const reference of references) {
      const found = reference
        .replace(/^#\//, "")
        .split("/")
        .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
      expect(found, reference).toBeDefined();
    }
    for (const [kind, components] of Object.entries(document.components)) {
      if (kind === "securitySchemes") continue;
      for (const name of Object.keys(components)) expect(references).toContain(`#/components/${kind}/${name}`);
    }
  });

  it("has examples that are valid", () => {
    const bodies = operations.flatMap(({ body }) => (body ? [body] : []));
    for (const contract of bodies) {
      const id = String(contract.schema.meta()?.id);
      const examples = document.components.schemas[id]?.examples ?? [];
      expect(examples, id).toHaveLength(1);
      for (const example of examples) expect(contract.check(example, new Date("2026-06-01"))).toEqual([]);
    }
  });

  it("describes what webhooks are told: receipts, and each event", () => {
    const bodies = [receiptDelivered, ...WEBHOOK_EVENTS.map((type) => EVENT_BODIES[type])];
    const webhooks = Object.values(document.webhooks);
    expect(webhooks).toHaveLength(bodies.length);
    for (const [index, body] of bodies.entries()) {
      const { post } = webhooks[index] ?? {};
      expect(post?.parameters?.map(({ name }) => name)).toEqual([
        "webhook-id",
        "webhook-timestamp",
        "webhook-signature",
      ]);
      expect(JSON.stringify(post)).toContain(`#/components/schemas/${z.globalRegistry.get(body)?.id}`);
    }
  });
});
