import type { VerifiedToken } from "../../auth/token-cache";
import type { FieldError } from "../../core/errors";
import type { Context } from "../../db/context";
import { recordRequest } from "../../requests/record-request";
import { sealRefusedBody } from "../../requests/refused-body";
import type { HttpProblem, Reply } from "./http-problem";

/** What identifiers of ours look like; anything else in a path may be anybody's. */
const IDENTIFIER = /^[a-z]{3}_[0-9A-Za-z]{22}$/;

/** Writes an answered request of a known credential into its log. */
export function noteRequest(
  ctx: Context,
  { credentialId, organizationId }: Pick<VerifiedToken, "credentialId" | "organizationId">,
  reply: Reply,
  request: { method: string; path: string; params?: Record<string, string> },
  outcome: {
    status: number;
    problem?: HttpProblem;
    detail?: string;
    warnings?: readonly FieldError[];
    refusedBody?: Buffer;
  },
): void {
  const durationMs = Math.round(performance.now() - reply.startedMs);
  const { problem, status, detail, warnings = [], refusedBody } = outcome;
  recordRequest(ctx, {
    organizationId,
    credentialId,
    at: new Date(ctx.clock.now().getTime() - durationMs),
    method: request.method,
    path: loggedPath(request.path, request.params ?? {}),
    status,
    problem: problem ? { slug: problem.slug, detail: problem.message, fields: problem.fields } : null,
    detail,
    warnings,
    requestId: reply.requestId,
    durationMs,
    refusedBody: refusedBody ? sealRefusedBody(ctx.keys, refusedBody) : null,
  });
}

function loggedPath(template: string, params: Record<string, string>): string {
  if (!template.includes("{")) return template;
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name] ?? "";
    return IDENTIFIER.test(value) ? value : placeholder;
  });
}
