// What the package gives; what needs a disk has an entry of its own (`queue/receipt-queue.ts`).
export type { Clock } from "./clock.js";
export type { components, operations, paths } from "./generated/openapi.js";
export { PROBLEM_CODES, type ProblemCode } from "./generated/problem-codes.js";
export { OAuthError } from "./oauth-error.js";
export { type Page, Paged } from "./paged.js";
export { type FieldError, ProblemError } from "./problem-error.js";
export {
  type CallOptions,
  ReceiptExchange,
  type ReceiptExchangeOptions,
  type WriteOptions,
} from "./receipt-exchange.js";
export { newReceiptToken, receiptUrlOf, type TokenParts } from "./receipt-token.js";
export { type VerifyOptions, verifyWebhook, type WebhookEvent, WebhookVerificationError } from "./verify-webhook.js";
