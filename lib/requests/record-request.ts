import type { FieldError } from "../core/errors";
import { newUuid } from "../core/ids";
import { processSingleton } from "../core/shared/process-singleton";
import { WrittenLater } from "../core/shared/written-later";
import type { Context } from "../db/context";
import { logger } from "../logger";

export interface AnsweredRequest {
  /** UUIDs. */
  organizationId: string;
  credentialId: string;
  /** When it arrived. */
  at: Date;
  method: string;
  path: string;
  status: number;
  /** Null for a success. */
  problem: { slug: string; detail: string; fields: readonly FieldError[] } | null;
  /** Of a success of which there is something to say. */
  detail?: string | undefined;
  /** Of a success. */
  warnings: readonly FieldError[];
  requestId: string;
  durationMs: number;
  /** From `sealRefusedBody`, where the credential asked for it. */
  refusedBody: string | null;
}

const FLUSH_MS = 1_000;
const MAX_FIELDS = 20;
/** Of a credential, within that time. */
const MAX_NOTED = 1_000;

const notes = () =>
  processSingleton(
    "request-log",
    () =>
      new WrittenLater<Context, AnsweredRequest>({
        room: "requests to be logged",
        delayMs: FLUSH_MS,
        newest: MAX_NOTED,
        write,
        lost: (error, { length: count }) =>
          logger().warn({ err: error, count }, "requests were not written to their log"),
      }),
  );

/** Notes a request in its credential's log. */
export function recordRequest(ctx: Context, request: AnsweredRequest): void {
  notes().record(ctx, request, { holder: request.organizationId, line: request.credentialId });
}

/** Resolves when what was recorded until now is written. */
export const requestsWritten = (): Promise<void> => notes().written();

/** By then every other process has written what it has recorded until now, unless its database takes longer than a second. */
export const WRITTEN_ELSEWHERE_MS = 2 * FLUSH_MS;

/** Resolves when what any process has recorded until now is written. */
export async function everyRequestWritten(): Promise<void> {
  await Promise.all([requestsWritten(), new Promise((resolve) => setTimeout(resolve, WRITTEN_ELSEWHERE_MS))]);
}

/** One array a column: a statement of the same text for any number of rows. A body that is no longer to be kept is not. */
async function write({ sql }: Context, requests: readonly AnsweredRequest[]): Promise<void> {
  const column = <T>(value: (request: AnsweredRequest) => T) => requests.map(value);
  await sql`
    insert into api_requests (
      id, organization_id, credential_id, created_at, method, path, status, problem, detail, fields, request_id, duration_ms,
      refused_body
    )
    select id, organization_id, credential_id, created_at, method, path, status, problem, detail, fields::json,
      request_id, duration_ms,
      case when refused_body is not null then (
        select refused_body from credentials c
        join organizations o on o.id = c.organization_id and o.live_id is not null
        where c.id = credential_id and c.capture_until is not null
      ) end
    from unnest(
      ${column(() => newUuid())}::uuid[], ${column(({ organizationId }) => organizationId)}::uuid[],
      ${column(({ credentialId }) => credentialId)}::uuid[], ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ method }) => method)}::text[], ${column(({ path }) => path)}::text[],
      ${column(({ status }) => status)}::int[], ${column(({ problem }) => problem?.slug ?? null)}::text[],
      ${column(({ problem, detail = null }) => problem?.detail.slice(0, 500) ?? detail)}::text[], ${column(fieldsText)}::text[],
      ${column(({ requestId }) => requestId)}::text[], ${column(({ durationMs }) => durationMs)}::int[],
      ${column(({ refusedBody }) => refusedBody)}::text[]
    ) as t(
      id, organization_id, credential_id, created_at, method, path, status, problem, detail, fields, request_id, duration_ms,
      refused_body
    )`;
}

/** Of a success, the fields are its warnings. */
function fieldsText({ problem, warnings }: AnsweredRequest): string | null {
  const fields = problem?.fields ?? warnings;
  return fields.length > 0 ? JSON.stringify(fields.slice(0, MAX_FIELDS)) : null;
}
