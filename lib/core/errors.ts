/** The closed list of what can go wrong in a domain; each but `conflict` is a problem of `lib/contract/problems.ts`. */
export const ERROR_CODES = [
  "malformed-json",
  "validation-failed",
  "unknown-store",
  "unauthorized",
  "insufficient-scope",
  "forbidden",
  "not-found",
  "conflict",
  "not-matched",
  "receipt-cancelled",
  "too-many-versions",
  "token-taken",
  "archived",
  "precondition-failed",
  "on-legal-hold",
  "export-not-done",
  "delivery-not-sendable",
  "gone",
  "payload-too-large",
  "unsupported-media-type",
  "idempotency-key-reused",
  "idempotency-in-progress",
  "match-criteria-insufficient",
  "match-allowance-exhausted",
  "rate-limited",
  "unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failed field: where (RFC 6901 pointer as a URI fragment, and the dotted path), which rule, and a sentence. */
export interface FieldError {
  pointer: string;
  field: string;
  code: string;
  detail: string;
}

/** A failure that its caller may read: `message` never holds input values or personal data. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

const KNOWN_CODES = new Set<unknown>(ERROR_CODES);

/** Tells by the code, not by the class: two bundles of `lib/` in one process have two classes. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === "DomainError" && KNOWN_CODES.has((error as DomainError).code);
}

/** `["lineItems", 0, "gross"]` → `{pointer: "#/lineItems/0/gross", field: "lineItems[0].gross"}`. */
export function fieldPath(path: readonly PropertyKey[]): { pointer: string; field: string } {
  let pointer = "#";
  let field = "";
  for (const part of path) {
    pointer += `/${encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"))}`;
    if (typeof part === "number") field += `[${part}]`;
    else field += field === "" ? String(part) : `.${String(part)}`;
  }
  return { pointer, field };
}

export function notFound(what: string): DomainError {
  return new DomainError("not-found", `There is no such ${what}.`);
}

export function erased(): DomainError {
  return new DomainError("gone", "The receipt was erased.");
}

/** `detail` names the first field; all are in `fields`. */
export function validationFailed(fields: readonly FieldError[]): DomainError {
  const [first] = fields;
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : "";
  const message = first ? `${first.field || "The body"} ${first.detail}${more}.` : "The input is not valid.";
  return new DomainError("validation-failed", message, { fields });
}
