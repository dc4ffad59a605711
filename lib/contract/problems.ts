import type { FieldError } from "../core/errors";
import type { Problem } from "./problem";

/** A kind of problem: what an answer says, and what its page `/problems/{slug}` explains. */
interface ProblemType {
  status: number;
  title: string;
  cause: string;
  remedy: string;
  /** Whether the same request may succeed later. */
  retryable: boolean;
  /** What an occurrence says. */
  example: { detail: string; errors?: readonly FieldError[] };
}

/** The one registry of problem types (decisions, section 5). */
const REGISTRY = {
  "malformed-json": {
    status: 400,
    title: "The body is not JSON",
    cause:
      "The body is empty, cut off, not valid JSON (RFC 8259), not valid UTF-8, compressed with errors, or nested deeper than 32 levels.",
    remedy:
      "Send the body exactly as a JSON library writes it, in UTF-8. `detail` names the line and the column where reading stopped.",
    retryable: false,
    example: { detail: "The body is not valid JSON: expected a colon at line 3, column 14." },
  },
  "validation-failed": {
    status: 400,
    title: "Some members are not valid",
    cause: "The JSON can be read, but members are missing, have another type, or break a rule of the interface.",
    remedy:
      "`errors` lists every failed member, the first 100, with a JSON pointer, a stable code and a sentence. Correct them all and send the request again.",
    retryable: false,
    example: {
      detail: "lineItems[0].lineAmount.currency must be three upper-case letters (ISO 4217).",
      errors: [
        {
          pointer: "#/lineItems/0/lineAmount/currency",
          field: "lineItems[0].lineAmount.currency",
          code: "invalid_format",
          detail: "must be three upper-case letters (ISO 4217)",
        },
      ],
    },
  },
  "unknown-store": {
    status: 400,
    title: "The store is unknown",
    cause: "`header.storeId` names no store of your organization.",
    remedy:
      "Use the `storeId` that creating the store answered with; `GET /v1/stores` lists them. A store of another organization answers the same.",
    retryable: false,
    example: {
      detail: "header.storeId: There is no such store.",
      errors: [
        {
          pointer: "#/header/storeId",
          field: "header.storeId",
          code: "unknown_store",
          detail: "There is no such store.",
        },
      ],
    },
  },
  unauthorized: {
    status: 401,
    title: "A valid access token is needed",
    cause:
      "The request has no `Authorization: Bearer` header, or its token is unknown, expired (after an hour) or revoked, or the organization is suspended.",
    remedy: "Get a token from `POST /v1/oauth/token` and send it as `Authorization: Bearer …`.",
    retryable: false,
    example: { detail: "The access token is not valid, or has expired." },
  },
  "insufficient-scope": {
    status: 403,
    title: "The access token lacks a scope",
    cause: "The token is valid, but does not have the scope that the operation needs.",
    remedy:
      "The `WWW-Authenticate` header names the scope. Request a token with it; if the credential itself lacks it, create one that has it in the portal.",
    retryable: false,
    example: { detail: "The scope receipts:write is needed." },
  },
  forbidden: {
    status: 403,
    title: "This is not allowed",
    cause:
      "The organization may not do this, whatever the token's scopes: a client has no stores, a merchant no subscriptions.",
    remedy: "Use a credential of an organization of the right kind.",
    retryable: false,
    example: { detail: "Only a merchant can have sources." },
  },
  "not-found": {
    status: 404,
    title: "There is no such thing",
    cause:
      "The path is unknown, or an identifier in it names nothing of your organization. What belongs to another organization answers the same.",
    remedy:
      "Compare the path with the reference, and the identifier with the one that was answered when it was created.",
    retryable: false,
    example: { detail: "There is no such source." },
  },
  "method-not-allowed": {
    status: 405,
    title: "The path does not take this method",
    cause: "The path exists, the method does not.",
    remedy: "The `Allow` header lists the methods there are.",
    retryable: false,
    example: { detail: "Allowed here: POST, OPTIONS." },
  },
  "not-acceptable": {
    status: 406,
    title: "Only JSON is answered",
    cause: "The `Accept` header takes neither `application/json` nor a range that holds it.",
    remedy: "Leave `Accept` out, or send `Accept: application/json`.",
    retryable: false,
    example: { detail: "Accept must take application/json." },
  },
  "unsupported-media-type": {
    status: 415,
    title: "The body's media type is not supported",
    cause:
      "`Content-Type` is missing or is not `application/json` in UTF-8, or `Content-Encoding` is something other than `gzip`.",
    remedy: "Send `Content-Type: application/json`, and the body as it is or compressed with gzip.",
    retryable: false,
    example: { detail: "Content-Type must be application/json." },
  },
  "payload-too-large": {
    status: 413,
    title: "The body is too large",
    cause: "The body, after decompression, has more than 1 MiB; at the token endpoints, more than 16 KiB.",
    remedy: "Leave out what is not part of the receipt; put documents behind a link attachment.",
    retryable: false,
    example: { detail: "The body has more than 1048576 bytes." },
  },
  "idempotency-key-reused": {
    status: 422,
    title: "The idempotency key belongs to another request",
    cause: "The same credential has used this `Idempotency-Key` within 24 hours with another method, path or body.",
    remedy: "Make a new key for each new request; send the same key only to repeat the very same request.",
    retryable: false,
    example: { detail: "The Idempotency-Key was used for another request." },
  },
  "idempotency-in-progress": {
    status: 409,
    title: "The first request with this key is still running",
    cause:
      "Another request with the same `Idempotency-Key` has not been answered yet, or its process has ended in its midst: it is taken for dead after a minute.",
    remedy: "Wait as long as `Retry-After` says and send the request again: it is then answered as the first one was.",
    retryable: true,
    example: { detail: "The first request with this Idempotency-Key is still running." },
  },
  "match-criteria-insufficient": {
    status: 400,
    title: "Too little to find one payment",
    cause:
      "The given fields can never identify a single payment, and a receipt is only delivered when exactly one payment fits.",
    remedy:
      "Give one of: the PAR with any of retrievalReferenceNumber, approvalCode, lastFour; two of retrievalReferenceNumber, approvalCode, lastFour; retrievalReferenceNumber or approvalCode with amount, currency and one of transactionDateTime, terminalId, merchantId; acquirerReferenceNumber with lastFour or transactionDateTime.",
    retryable: false,
    example: { detail: "lastFour alone fits many payments; add approvalCode or retrievalReferenceNumber." },
  },
  "match-allowance-exhausted": {
    status: 429,
    title: "Too many match requests have found nothing",
    cause:
      "Of your organization's match requests of the last 7 days, as many have not found their receipt as it is allowed: a number that the operator has set, and 20 for each request of the last 30 days that has. It keeps transactions from being guessed.",
    remedy:
      "Ask for transactions at shops that take part: `GET /v1/coverage` lists them. `detail` says how many requests are let in again, and `Retry-After` from when on; what is found meanwhile counts at once. If your end users mostly shop elsewhere, ask the operator for a larger allowance. Requests that were accepted stay open, and sending one of them again costs nothing.",
    retryable: true,
    example: {
      detail:
        "None is left of the 5040 match requests that may find nothing within 7 days. From 2026-03-03T00:00:00Z on 137 are let in.",
    },
  },
  "not-matched": {
    status: 409,
    title: "Nothing was matched",
    cause:
      "A match request that has found no receipt was rejected (it is pending, ambiguous or expired), or a receipt for a reference that was not given it or has lost it by a correction.",
    remedy:
      "Reject a request when its receipt has been delivered, or when its `status` is `matched`; a receipt with the `reference` of its delivery.",
    retryable: false,
    example: { detail: "This request has found no receipt that could be somebody else's." },
  },
  "receipt-cancelled": {
    status: 409,
    title: "The receipt was cancelled",
    cause: "A correction of a receipt that was cancelled. Cancelling makes the last version: nothing comes after it.",
    remedy: "Submit a new receipt.",
    retryable: false,
    example: { detail: "The receipt was cancelled." },
  },
  "too-many-versions": {
    status: 409,
    title: "The receipt has too many versions",
    cause:
      "A correction of a receipt that has 100 versions. Nobody needs as many: most likely a program corrects it again and again.",
    remedy: "Find out what corrects it. Cancel the receipt, which is still possible, and submit a new one.",
    retryable: false,
    example: { detail: "The receipt has 100 versions. It can only be cancelled now." },
  },
  "token-taken": {
    status: 409,
    title: "The address is taken",
    cause:
      "A receipt was put at an address that another receipt has, mostly one of another source, of your organization or not. The same address is never made twice by chance: it was copied, or a till makes its random bytes badly.",
    remedy:
      "Look whether two sources share what makes their addresses (a disk image with its state, a fixed seed). What was printed leads to the other receipt: submit this one without an address, and print what is answered.",
    retryable: false,
    example: { detail: "The address belongs to another receipt." },
  },
  archived: {
    status: 409,
    title: "The store or source is archived",
    cause:
      "The receipt is new, and its source, its store or the store's brand was archived by the merchant, which means that nothing new comes from there. Nothing was stored. What had been accepted before is answered as before, and can be corrected.",
    remedy:
      "Send it with a store and a source that are in use. If this one is in use after all, bring it back in the portal: within ten seconds it takes receipts again, and what was refused can be sent once more as it was (a whole batch under another Idempotency-Key).",
    retryable: false,
    example: { detail: "The source is archived and takes no new receipts." },
  },
  "precondition-failed": {
    status: 412,
    title: "The receipt has another version",
    cause:
      "`If-Match` names a version that is not the newest: the receipt was corrected meanwhile, or has not come to its address yet.",
    remedy:
      "Get the receipt, look at what the newest version says, and send the correction again with the `ETag` of that version. Without `If-Match` a correction follows whichever version is the newest.",
    retryable: false,
    example: { detail: "The receipt's newest version is 3." },
  },
  "on-legal-hold": {
    status: 409,
    title: "A legal hold keeps it",
    cause: "The receipt that is to be erased is held: somebody has said that a court or an authority needs it.",
    remedy:
      "`GET /v1/legal-holds` lists what is held and why. Ask again when the hold is released. An erasure of several receipts is accepted, and counts those that were kept.",
    retryable: false,
    example: { detail: "A legal hold keeps the receipt." },
  },
  "export-not-done": {
    status: 409,
    title: "The archive is not made yet",
    cause: "The archive of an export was asked for while it is being made, or while the export is stopped.",
    remedy:
      "Ask `GET /v1/exports/{exportId}` until `status` is `done`; resume the export when it is `stopped`. `looked` of `total` says how far it is.",
    retryable: true,
    example: { detail: "The archive is being made: 1,200 of about 48,210 receipts were looked at." },
  },
  "delivery-not-sendable": {
    status: 409,
    title: "The delivery cannot be sent",
    cause:
      "A delivery was to be sent again whose subscription was revoked or match withdrawn, whose webhook is missing, removed or switched off, or of which an attempt is under way.",
    remedy:
      "`detail` says which. Switch the webhook on, or wait for the attempt; what was revoked or withdrawn is not sent any more.",
    retryable: false,
    example: { detail: "The webhook is switched off: switch it on first." },
  },
  gone: {
    status: 410,
    title: "No longer given out",
    cause:
      "What the delivery said was withdrawn, its subscription was revoked, or its receipt was erased or is no longer kept. Or the receipt itself was erased. Or the archive of an export was kept for its time.",
    remedy: "Delete what you have of it, as `receipt.withdrawn` and `receipt.erased` ask; it does not come back.",
    retryable: false,
    example: { detail: "The subscription was revoked: nothing of it is given out any more." },
  },
  "rate-limited": {
    status: 429,
    title: "Too many requests",
    cause:
      "The organization has used up its requests of this minute, with all its credentials together. `RateLimit-Policy` says how many there are. Or it has as much under way as it may: `detail` says of what.",
    remedy: "Wait as long as `Retry-After` says. `RateLimit` on every answer tells how many are left.",
    retryable: true,
    example: { detail: "Too many requests; 1200 a minute are allowed." },
  },
  unavailable: {
    status: 503,
    title: "The service cannot answer just now",
    cause: "The service is starting, overloaded, or cannot reach its database.",
    remedy:
      "Send the same request again after the time in `Retry-After`. Sending a receipt twice is harmless: the identical receipt gets the same answer.",
    retryable: true,
    example: { detail: "The service cannot reach its database." },
  },
  internal: {
    status: 500,
    title: "Something went wrong here",
    cause: "A fault of the service. It has been recorded under the request id.",
    remedy: "Send the request again; if it fails again, tell the operator the `requestId`.",
    retryable: true,
    example: { detail: "The request failed because of a fault of the service." },
  },
} satisfies Record<string, ProblemType>;

export type ProblemSlug = keyof typeof REGISTRY;

export const PROBLEMS: Readonly<Record<ProblemSlug, ProblemType>> = REGISTRY;

export const PROBLEM_SLUGS = Object.keys(PROBLEMS) as ProblemSlug[];

/** The address of the page that explains a problem: `type` of the answer. */
function problemUrl(baseUrl: string, slug: ProblemSlug): string {
  return `${baseUrl}/problems/${slug}`;
}

/** One occurrence, as it is answered; `path` is that of the request, without its query. */
export function problemOccurrence(
  slug: ProblemSlug,
  { detail, path, requestId, ...own }: { detail: string; path: string; requestId: string; retryable?: boolean },
  baseUrl: string,
): Problem {
  const { status, title, retryable } = { ...PROBLEMS[slug], ...own };
  const instance = `${baseUrl}${escapedPath(path)}#${requestId}`;
  return { type: problemUrl(baseUrl, slug), title, status, detail, instance, requestId, retryable };
}

/** What a caller may write into a path but RFC 3986 has no room for: brackets, and a percent sign that escapes nothing. */
function escapedPath(path: string): string {
  return path.replaceAll(/%(?![\da-fA-F]{2})|[^\w.~!$&'()*+,;=:@/%-]/gu, (found) => encodeURIComponent(found));
}

/** An answer as it would be given, for the reference and the problem's page. */
export function problemExample(slug: ProblemSlug, baseUrl = "https://receipts.example"): Problem {
  const { example } = PROBLEMS[slug];
  const requestId = "0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f";
  const path = "/v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts";
  return {
    ...problemOccurrence(slug, { detail: example.detail, path, requestId }, baseUrl),
    ...(example.errors ? { errors: [...example.errors] } : {}),
  };
}
