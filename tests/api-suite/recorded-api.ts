import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { oauthEndpoints } from "@/lib/api/oauth/oauth";
import type { Operation } from "@/lib/api/operations/operation";
import { problemsOf } from "@/lib/api/operations/operation-problems";
import { operations } from "@/lib/api/operations/operations";
import { oauthError } from "@/lib/contract/oauth";
import { problem } from "@/lib/contract/problem";
import { PROBLEMS } from "@/lib/contract/problems";
import { ContractValidator } from "@/tests/openapi/contract-validator";
import type { OpenApi } from "@/tests/openapi/open-api";

/** What is tested: the app itself, a mount of it, or a server somewhere. */
export type FetchLike = (request: Request) => Promise<Response>;

export interface Sent {
  token?: string;
  headers?: Record<string, string>;
  /** A value goes as JSON, text and bytes as they are. */
  body?: unknown;
}

export interface Received {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or undefined. */
  json: Record<string, unknown>;
}

/** The committed document: `openapi-document.test.ts` sees to it that it is the served one. */
const validator = new ContractValidator(JSON.parse(readFileSync("docs/openapi.json", "utf8")) as OpenApi);

/** Sends requests, and holds every answer against what the operation declares and against the OpenAPI document. */
export class RecordedApi {
  readonly #fetch: FetchLike;
  /** `createStore 201`, … */
  readonly seen = new Set<string>();

  constructor(fetch: FetchLike) {
    this.#fetch = fetch;
  }

  async send(method: string, path: string, { token, headers = {}, body }: Sent = {}): Promise<Received> {
    const raw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: raw ? ((body as string | undefined) ?? null) : JSON.stringify(body),
    });
    const response = await this.#fetch(request);
    const text = await response.text();
    const received = { status: response.status, headers: response.headers, text, json: parsed(text) };
    this.#check(method, path.replace(/\?.*/, ""), received);
    return received;
  }

  #check(method: string, path: string, received: Received): void {
    expect(received.headers.get("x-request-id"), "every answer carries X-Request-Id").toMatch(/^[\w.:@+=-]+$/);
    expect(validator.violations({ method, path, ...received })).toEqual([]);
    const documented = validator.findOperation(method, path)?.operationId;
    const operation = operations.find(({ operationId }) => operationId === documented);
    const endpoint = oauthEndpoints.find((one) => method === "POST" && one.path === path);
    if (operation) this.#checkOperation(operation, received);
    else if (endpoint) {
      this.seen.add(`${endpoint.operationId} ${received.status}`);
      if (received.status !== 200) oauthError.parse(received.json);
      else endpoint.response.schema?.parse(received.json);
    } else if (received.status >= 400 && method !== "HEAD") checkProblem(received);
  }

  #checkOperation(operation: Operation, received: Received): void {
    this.seen.add(`${operation.operationId} ${received.status}`);
    const declared = operation.responses[received.status];
    if (!declared) {
      const slug = checkProblem(received);
      expect(problemsOf(operation), `${operation.operationId} declares that it answers ${slug}`).toContain(slug);
      return;
    }
    expect(received.headers.has("location"), "Location where it is declared").toBe(declared.hasLocation === true);
    if (declared.mediaType) expect(received.headers.get("content-type")).toBe(declared.mediaType);
    else if (declared.schema) {
      expect(received.headers.get("content-type")).toBe("application/json");
      declared.schema.parse(received.json);
    } else expect(received.text).toBe("");
  }
}

/** Returns the slug. */
function checkProblem({ status, headers, text, json }: Received): string {
  expect(headers.get("content-type"), text).toBe("application/problem+json");
  const { type, requestId, instance, title, retryable } = problem.parse(json);
  const slug = type.slice(type.lastIndexOf("/") + 1) as keyof typeof PROBLEMS;
  const { status: registered, ...registry } = PROBLEMS[slug];
  expect([status, json.status]).toEqual([registered, registered]);
  expect({ title, retryable }).toEqual({ title: registry.title, retryable: registry.retryable });
  expect(headers.get("x-request-id")).toBe(requestId);
  expect(instance).toContain(requestId);
  return slug;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** `#/errors` of a problem, as `field code`. */
export function fieldsOf({ json }: Received): string[] {
  return ((json.errors ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
}

export function slugOf({ json }: Received): string {
  return String(json.type).split("/").at(-1) ?? "";
}
