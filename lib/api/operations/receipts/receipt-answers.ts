import { PROBLEMS } from "../../../contract/problems";
import { fieldPath, validationFailed } from "../../../core/errors";
import type { CorrectedReceipt } from "../../../corrections/correct-receipt";
import type { Context } from "../../../db/context";
import { type RefundStanding, revisionOf } from "../../../receipts/refunds/find-refund-standing";
import { recordRefusal } from "../../../receipts/refusals/record-refusal";
import type { HttpProblem } from "../../http/http-problem";
import { type Answer, jsonAnswer, named } from "../operation";

/** The stored text goes in as it is: through JSON.parse its digits would be lost. */
export function withReceipt(members: string, content: string): string {
  return `${members.slice(0, -1)},"receipt":${content}}`;
}

/** The version, and how often what is said of its refunds has changed since. */
export function etagOf(version: number, standing: RefundStanding | null = null): string {
  return standing ? `"${version}.${revisionOf(standing)}"` : `"${version}"`;
}

export function changedAnswer(changed: CorrectedReceipt & { state: "issued" | "cancelled" }): Answer {
  const { receiptUrl, id, version, state, warnings } = changed;
  const answer = { receiptUrl, id, version, state, ...named(warnings) };
  return { ...jsonAnswer(200, answer), ...named(warnings), headers: { etag: etagOf(version) } };
}

const ENTITY_TAG = /^(?:W\/)?"[^"]*"$/;

/**
 * The versions that an `If-Match` names (RFC 9110, section 13.1.1), whatever was refunded since; null where any will do. A tag
 * that is none of ours fits none.
 *
 * @throws DomainError `validation-failed` for what is no tag, such as a version without quotes
 */
export function versionsOf(ifMatch: string | null): number[] | null {
  if (ifMatch === null || ifMatch.trim() === "*") return null;
  if (!ifMatch.split(",").every((tag) => ENTITY_TAG.test(tag.trim()))) {
    const detail = 'must be a version in quotes, as ETag has it: "1"';
    throw validationFailed([{ ...fieldPath(["If-Match"]), code: "invalid_format", detail }]);
  }
  return ifMatch.split(",").flatMap((tag) => {
    const [, version] = /^\s*"(\d{1,9})(?:\.[\d.]{1,40})?"\s*$/.exec(tag) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Of a request: of a dry run, whose caller reads the answer, nothing is noted. */
export function noteRefused(
  ctx: Context,
  { params, url }: { params: Record<string, string>; url: string },
  problem: HttpProblem,
): void {
  const isDry = url.includes("?") && new URL(url).searchParams.get("dryRun") === "true";
  if (!isDry) noteRefusal(ctx, params, problem);
}

/** What the caller can correct is shown in the portal; what passes by itself (rate, faults of ours) is not. */
export function noteRefusal(
  ctx: Context,
  params: Record<string, string>,
  { slug, message, fields }: HttpProblem,
): void {
  const { organizationId, actor } = ctx;
  const { status, retryable } = PROBLEMS[slug];
  if (organizationId === null || actor.kind !== "credential" || retryable || status >= 500) return;
  const { credentialId } = actor;
  recordRefusal(ctx, {
    organizationId,
    credentialId,
    sourceId: params.sourceId ?? "",
    problem: slug,
    detail: message,
    fields,
  });
}
