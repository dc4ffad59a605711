import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { pageQuery } from "../../contract/page";
import { parseInput } from "../../contract/parse-input";
import type { FieldError } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Page, pageOf, parseCursor } from "../../core/page";
import { type Context, tenantOf } from "../../db/context";
import { credentials } from "../../db/schema/accounts";
import { refusedSubmissions } from "../../db/schema/receipt-search";

/** Why a submission was refused. */
export interface RefusedSubmission {
  refusalId: string;
  at: Date;
  /** Slug of the problem type. */
  problem: string;
  detail: string;
  /** The first 20. */
  fields: FieldError[];
  requestId: string;
  /** Null when the path named no source. */
  sourceId: string | null;
  credentialId: string;
  credentialName: string | null;
}

const storedFields = z.array(
  z.object({ pointer: z.string(), field: z.string(), code: z.string(), detail: z.string() }),
);

/** The merchant's refused submissions, newest first; only the last 1,000 are kept. */
export async function listRefusals(
  ctx: Context,
  input: z.input<typeof pageQuery> = {},
): Promise<Page<RefusedSubmission>> {
  const { cursor, limit } = parseInput(pageQuery, input);
  const before = parseCursor("refusal", cursor);
  const organizationId = tenantOf(ctx);
  const rows = await ctx.db
    .select({
      id: refusedSubmissions.id,
      at: refusedSubmissions.createdAt,
      problem: refusedSubmissions.problem,
      detail: refusedSubmissions.detail,
      fields: refusedSubmissions.fields,
      requestId: refusedSubmissions.requestId,
      sourceId: refusedSubmissions.sourceId,
      credentialId: refusedSubmissions.credentialId,
      credentialName: credentials.name,
    })
    .from(refusedSubmissions)
    .leftJoin(credentials, eq(credentials.id, refusedSubmissions.credentialId))
    .where(
      and(
        eq(refusedSubmissions.organizationId, organizationId),
        before ? lt(refusedSubmissions.id, before) : undefined,
      ),
    )
    .orderBy(desc(refusedSubmissions.id))
    .limit(limit + 1);
  const refusals = rows.map(({ id, fields, sourceId, credentialId, ...row }) => ({
    ...row,
    refusalId: publicId("refusal", id),
    fields: storedFields.parse(JSON.parse(fields)),
    sourceId: sourceId && publicId("source", sourceId),
    credentialId: publicId("credential", credentialId),
  }));
  return pageOf(refusals, limit, ({ refusalId }) => refusalId);
}
