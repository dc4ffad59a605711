/** As much of an OpenAPI 3.1 document as the tests read. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  webhooks: Record<string, Record<string, OpenApiOperation>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Schema> };
}

export type Schema = Record<string, unknown>;

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, OpenApiResponse>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, unknown> }>;

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, HeaderObject>;
  content?: Content;
}

export interface HeaderObject {
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

/** What a `$ref` leads to; anything else as it is. */
export function resolved<T>(document: OpenApi, value: T): T {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return value;
  const names = String(value.$ref).replace(/^#\//, "").split("/");
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
  return resolved(document, found as T);
}
