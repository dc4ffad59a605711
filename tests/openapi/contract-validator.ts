import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type OpenApi, type OpenApiOperation, type OpenApiResponse, resolved } from "./open-api";

export interface AnswerToCheck {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

/** Of HTTP itself, or the same on every answer of every surface: not described per operation. */
const OF_HTTP = new Set(
  [
    "allow connection content-encoding content-length content-type date keep-alive pragma transfer-encoding vary",
    // Those for browsers: the front door's, and where Next serves a path itself, Next's.
    "content-security-policy cross-origin-opener-policy cross-origin-resource-policy permissions-policy",
    "referrer-policy strict-transport-security x-content-type-options x-frame-options",
  ].flatMap((names) => names.split(" ")),
);

/** Holds values and whole answers against an OpenAPI document. */
export class ContractValidator {
  readonly document: OpenApi;
  /** Most schemas are asked a few times: to optimise the code of each would take longer than that. */
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false, code: { optimize: false } });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #patterns: { pattern: RegExp; template: string }[];

  constructor(document: OpenApi) {
    this.document = document;
    // The package's types have a default export that its CommonJS build has only under Node's interop.
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema(document, "openapi");
    this.#patterns = Object.keys(document.paths)
      // `/v1/subscriptions/par` before `/v1/subscriptions/{subscriptionId}`.
      .sort((a, b) => a.split("{").length - b.split("{").length)
      .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
  }

  /** What is wrong with a value, or null. `schema` may refer into the document. */
  explain(schema: unknown, value: unknown): string | null {
    const key = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
    const validate = this.#compiled.get(key) ?? this.#ajv.compile(JSON.parse(key));
    this.#compiled.set(key, validate);
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }

  findOperation(method: string, path: string): OpenApiOperation | null {
    const template = this.#patterns.find(({ pattern }) => pattern.test(path))?.template ?? "";
    return this.document.paths[template]?.[method.toLowerCase()] ?? null;
  }

  /** Everything in which an answer is not what the document says of the operation; nothing for paths that it does not have. */
  violations({ method, path, status, headers, text }: AnswerToCheck): string[] {
    const operation = this.findOperation(method, path);
    if (!operation) return [];
    const response = resolved(this.document, operation.responses[status]);
    if (!response) return [`${operation.operationId}: ${status} is not documented`];
    return [...this.#headers(response, headers), ...this.#body(response, headers, text)].map(
      (violation) => `${operation.operationId} ${status}: ${violation}`,
    );
  }

  #headers(response: OpenApiResponse, headers: Headers): string[] {
    const documented = Object.entries(response.headers ?? {}).map(([name, header]) => ({
      name: name.toLowerCase(),
      ...resolved(this.document, header),
    }));
    const missing = documented.filter(({ name, required }) => required && !headers.has(name));
    const unknown = [...headers.keys()].filter(
      (name) => !OF_HTTP.has(name) && !documented.some((header) => header.name === name),
    );
    const wrong = documented.flatMap(({ name, schema }) => {
      const value = headers.get(name);
      const why = value === null ? null : this.explain(schema, schema.type === "integer" ? Number(value) : value);
      return why === null ? [] : [`header ${name}: ${why}`];
    });
    return [
      ...missing.map(({ name }) => `header ${name} is missing`),
      ...unknown.map((name) => `header ${name} is not documented`),
      ...wrong,
    ];
  }

  #body({ content }: OpenApiResponse, headers: Headers, text: string): string[] {
    const [mediaType = ""] = (headers.get("content-type") ?? "").split(";");
    if (!content) return text === "" ? [] : ["there is a body where none is documented"];
    const described = content[mediaType];
    if (!described) return [`the media type ${mediaType} is not documented`];
    const why = this.explain(described.schema, /json$/.test(mediaType) ? JSON.parse(text) : text);
    return why === null ? [] : [why];
  }
}
