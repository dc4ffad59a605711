import { DATE_TIME_PATTERN } from "@/lib/contract/values/date-time";
import { type Content, type OpenApi, type OpenApiOperation, resolved, type Schema } from "./open-api";

/** `in`: what callers send, where narrowing breaks them. `out`: what they read, where taking away does. */
type Direction = "in" | "out";

/**
 * What a program that was written for the previous document would trip over. The OpenAPI diff programs of npm do not know
 * version 3.1 (types in lists, webhooks), or come as binaries with an install script.
 */
export function breakingChanges(previous: OpenApi, current: OpenApi): string[] {
  const found: string[] = [];
  const compare = new SchemaComparison(previous, current, found);
  for (const kind of ["paths", "webhooks"] as const) {
    for (const [path, methods] of Object.entries(previous[kind])) {
      for (const [method, operation] of Object.entries(methods)) {
        const place = `${method.toUpperCase()} ${path}`;
        const now = current[kind][path]?.[method];
        if (!now) found.push(`${place} is gone`);
        else compareOperation(place, operation, now, kind === "webhooks", compare);
      }
    }
  }
  return [...new Set(found)];
}

function compareOperation(
  place: string,
  before: OpenApiOperation,
  now: OpenApiOperation,
  isWebhook: boolean,
  compare: SchemaComparison,
): void {
  const { found, previous, current } = compare;
  if (now.operationId !== before.operationId) found.push(`${place}: the operationId is another`);
  const scopes = (operation: OpenApiOperation) => operation.security.flatMap((one) => Object.values(one).flat());
  for (const scope of scopes(now).filter((one) => !scopes(before).includes(one))) {
    found.push(`${place}: the scope ${scope} is needed now`);
  }
  compareParameters(place, before, now, isWebhook, compare);
  if (before.requestBody) {
    compare.content(`${place} body`, before.requestBody.content, now.requestBody?.content, isWebhook ? "out" : "in");
    if (now.requestBody?.required && !before.requestBody.required) found.push(`${place}: a body is needed now`);
  }
  for (const [status, declared] of Object.entries(before.responses)) {
    const response = resolved(previous, declared);
    const answer = resolved(current, now.responses[status]);
    if (!answer) {
      found.push(`${place}: ${status} is gone`);
      continue;
    }
    for (const name of Object.keys(response.headers ?? {})) {
      if (!answer.headers?.[name]) found.push(`${place} ${status}: the header ${name} is gone`);
    }
    if (response.content) compare.content(`${place} ${status}`, response.content, answer.content, "out");
  }
}

function compareParameters(
  place: string,
  before: OpenApiOperation,
  now: OpenApiOperation,
  isWebhook: boolean,
  { found, schema }: SchemaComparison,
): void {
  const key = (parameter: { in: string; name: string }) => `${parameter.in} ${parameter.name}`;
  for (const parameter of before.parameters ?? []) {
    const same = now.parameters?.find((one) => key(one) === key(parameter));
    if (!same) found.push(`${place}: the ${key(parameter)} is gone`);
    else schema(`${place} ${key(parameter)}`, parameter.schema, same.schema, isWebhook ? "out" : "in");
  }
  for (const parameter of now.parameters ?? []) {
    const same = before.parameters?.find((one) => key(one) === key(parameter));
    if (!isWebhook && parameter.required && !same?.required) found.push(`${place}: ${key(parameter)} is needed now`);
  }
}

/** Compares schemas of two documents, through their references. */
class SchemaComparison {
  readonly #done = new Set<string>();

  constructor(
    readonly previous: OpenApi,
    readonly current: OpenApi,
    readonly found: string[],
  ) {}

  content(place: string, before: Content, now: Content | undefined, direction: Direction): void {
    for (const [mediaType, { schema }] of Object.entries(before)) {
      const same = now?.[mediaType];
      if (!same) this.found.push(`${place}: ${mediaType} is gone`);
      else this.schema(place, schema, same.schema, direction);
    }
  }

  schema = (place: string, before: Schema, now: Schema, direction: Direction): void => {
    const pair = `${direction} ${before.$ref} ${now.$ref}`;
    if (before.$ref !== undefined && this.#done.has(pair)) return;
    this.#done.add(pair);
    const [old, fresh] = [resolved(this.previous, before), resolved(this.current, now)];
    const at = before.$ref === undefined ? place : String(before.$ref).replace(/.*\//, "");
    const fail = (what: string) => this.found.push(`${at}: ${what}`);

    const isNarrower = rangeNarrowed(old, fresh);
    if (direction === "in") for (const what of isNarrower) fail(what);
    const types = [typesOf(old), typesOf(fresh)] as const;
    const [wide, narrow] = direction === "in" ? types : [types[1], types[0]];
    if (narrow.length > 0 && wide.some((type) => !narrow.includes(type)) && wide.length > 0) {
      fail(`the type was ${types[0].join(", ")} and is ${types[1].join(", ")}`);
    }
    this.#properties(at, old, fresh, direction);
    if (old.items && fresh.items) this.schema(`${at}[]`, old.items as Schema, fresh.items as Schema, direction);
    for (const word of ["anyOf", "oneOf", "allOf"]) this.#choices(at, word, old, fresh, direction);
  };

  #properties(at: string, old: Schema, fresh: Schema, direction: Direction): void {
    const [members, nowMembers] = [old, fresh].map(({ properties }) => (properties ?? {}) as Record<string, Schema>);
    const [required, nowRequired] = [old, fresh].map((schema) => (schema.required ?? []) as string[]);
    for (const [name, member] of Object.entries(members ?? {})) {
      const same = nowMembers?.[name];
      if (!same) this.found.push(`${at}: ${name} is gone`);
      else this.schema(`${at}.${name}`, member, same, direction);
    }
    const lost = direction === "in" ? [nowRequired, required] : [required, nowRequired];
    for (const name of lost[0] ?? []) {
      if (lost[1]?.includes(name)) continue;
      this.found.push(`${at}: ${name} ${direction === "in" ? "is needed now" : "may be absent now"}`);
    }
    if (direction === "in" && fresh.additionalProperties === false && old.additionalProperties !== false) {
      this.found.push(`${at}: unknown members are refused now`);
    }
  }

  /** Alternatives are told apart by what they refer to, or by their place. */
  #choices(at: string, word: string, old: Schema, fresh: Schema, direction: Direction): void {
    const before = (old[word] ?? []) as Schema[];
    const now = (fresh[word] ?? []) as Schema[];
    before.forEach((choice, index) => {
      const same = now.find(({ $ref }) => $ref !== undefined && $ref === choice.$ref) ?? now[index];
      if (same) this.schema(`${at} ${word} ${index}`, choice, same, direction);
      else if (direction === "in" && word !== "allOf") this.found.push(`${at}: an alternative of ${word} is gone`);
    });
  }
}

function typesOf({ type }: Schema): string[] {
  const types = (type === undefined ? [] : [type].flat()) as string[];
  return types.includes("number") ? [...types, "integer"] : types;
}

/** The rules of a value that are stricter than they were. */
function rangeNarrowed(old: Schema, fresh: Schema): string[] {
  const found: string[] = [];
  for (const word of ["maxLength", "maxItems", "maximum", "exclusiveMaximum"]) {
    const [before, now] = [old[word] ?? Infinity, fresh[word] ?? Infinity] as [number, number];
    if (now < before) found.push(`${word} is ${now}, it was ${before}`);
  }
  for (const word of ["minLength", "minItems", "minimum", "exclusiveMinimum"]) {
    const [before, now] = [old[word] ?? -Infinity, fresh[word] ?? -Infinity] as [number, number];
    if (now > before) found.push(`${word} is ${now}, it was ${before}`);
  }
  for (const word of ["pattern", "format"]) {
    if (fresh[word] === undefined || fresh[word] === old[word]) continue;
    // Takes every date-time of RFC 3339, and more.
    if (fresh[word] === DATE_TIME_PATTERN && old.format === "date-time") continue;
    found.push(`${word} is ${fresh[word]} now`);
  }
  const values = fresh.const === undefined ? (fresh.enum as unknown[] | undefined) : [fresh.const];
  const before = old.const === undefined ? (old.enum as unknown[] | undefined) : [old.const];
  if (values && !before) found.push("only some values are allowed now");
  for (const value of before ?? []) if (values && !values.includes(value)) found.push(`${value} is not allowed now`);
  return found;
}
