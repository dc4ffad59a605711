import { and, between, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { parseInput } from "../contract/parse-input";
import { requestLogQuery } from "../contract/request-log";
import { parseDateTime } from "../contract/values/date-time";
import type { FieldError } from "../core/errors";
import { parsePublicId, publicId } from "../core/ids";
import { type Page, pageOf, parseCursor } from "../core/page";
import { type Context, tenantOf } from "../db/context";
import { atPrimary } from "../db/replica/reading-context";
import { credentials } from "../db/schema/accounts";
import { apiRequests } from "../db/schema/requests";
import { bodiesKeptSince, openRefusedBody, type RefusedBody } from "./refused-body";

export interface LoggedRequest {
  logId: string;
  credentialId: string;
  credentialName: string | null;
  time: Date;
  method: string;
  path: string;
  status: number;
  /** Slug of the problem type, and what the answer said; null for a success. */
  problem: string | null;
  detail: string | null;
  /** The first 20. */
  errors: FieldError[];
  /** The same, of a success. */
  warnings: FieldError[];
  requestId: string;
  durationMs: number;
  /** What was sent, where the credential asked to keep it: masked, for a day. */
  refusedBody: RefusedBody | null;
}

const storedFields = z.array(
  z.object({ pointer: z.string(), field: z.string(), code: z.string(), detail: z.string() }),
);

/** The last requests of the organization's credentials, newest first. Any of them may read it: it is about themselves. */
export async function listRequests(
  ctx: Context,
  input: z.input<typeof requestLogQuery> = {},
): Promise<Page<LoggedRequest>> {
  const { cursor, limit, status, path, credentialId, requestId, from, to } = parseInput(requestLogQuery, input);
  const before = parseCursor("request", cursor);
  // An unlogged table, which no replica has.
  const rows = await atPrimary(ctx)
    .db.select({
      id: apiRequests.id,
      credentialId: apiRequests.credentialId,
      credentialName: credentials.name,
      time: apiRequests.createdAt,
      method: apiRequests.method,
      path: apiRequests.path,
      status: apiRequests.status,
      problem: apiRequests.problem,
      detail: apiRequests.detail,
      fields: apiRequests.fields,
      requestId: apiRequests.requestId,
      durationMs: apiRequests.durationMs,
      refusedBody: apiRequests.refusedBody,
    })
    .from(apiRequests)
    .leftJoin(credentials, eq(credentials.id, apiRequests.credentialId))
    .where(
      and(
        eq(apiRequests.organizationId, tenantOf(ctx)),
        before ? lt(apiRequests.id, before) : undefined,
        withStatus(status),
        path === undefined ? undefined : sql`strpos(${apiRequests.path}, ${path}) > 0`,
        ofCredential(credentialId),
        requestId === undefined ? undefined : eq(apiRequests.requestId, requestId),
        from === undefined ? undefined : gte(apiRequests.createdAt, instantOf(from)),
        to === undefined ? undefined : lt(apiRequests.createdAt, instantOf(to)),
      ),
    )
    .orderBy(desc(apiRequests.id))
    .limit(limit + 1);
  const keptSince = bodiesKeptSince(ctx.clock.now());
  const requests = rows.map(({ id, credentialId, fields, refusedBody, ...row }) => ({
    ...row,
    refusedBody: refusedBody !== null && row.time > keptSince ? openRefusedBody(ctx.keys, refusedBody) : null,
    logId: publicId("request", id),
    credentialId: publicId("credential", credentialId),
    ...namedFields(row.problem, fields === null ? [] : storedFields.parse(JSON.parse(fields))),
  }));
  return pageOf(requests, limit, ({ logId }) => logId);
}

function namedFields(problem: string | null, fields: FieldError[]): Pick<LoggedRequest, "errors" | "warnings"> {
  return problem === null ? { errors: [], warnings: fields } : { errors: fields, warnings: [] };
}

function ofCredential(credentialId: string | undefined): SQL | undefined {
  if (credentialId === undefined) return undefined;
  const uuid = parsePublicId("credential", credentialId);
  return uuid ? eq(apiRequests.credentialId, uuid) : sql`false`;
}

/** The schema has seen that it is one. */
const instantOf = (text: string): Date => parseDateTime(text) ?? new Date(0);

function withStatus(status: string | undefined): SQL | undefined {
  if (status === undefined) return undefined;
  if (!status.endsWith("xx")) return eq(apiRequests.status, Number(status));
  const first = Number(status[0]) * 100;
  return between(apiRequests.status, first, first + 99);
}
