import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { DomainError, fieldPath, validationFailed } from "../../core/errors";
import { type Context, withTransaction } from "../../db/context";
import { idempotencyKeys } from "../../db/schema/receipts";
import { logger } from "../../logger";
import type { Answer } from "../operations/operation";
import type { HeaderSource } from "./header-source";

/** How long an answer is replayed. */
const KEPT_MS = 24 * 3_600_000;
/** How long a request may take before its process is taken for dead and another one may run in its place. */
const CLAIM_MS = 60_000;
const MAX_KEY_LENGTH = 255;

/** A claimed key: only its holder may write the answer. */
interface Claim {
  credentialId: string;
  key: string;
  requestHash: Buffer;
  claimedAt: Date;
}

/**
 * The key of the `Idempotency-Key` header, or null. The IETF draft has it as a quoted string (RFC 8941); most clients
 * send it bare. Both are the same key.
 */
function idempotencyKeyOf(headers: HeaderSource): string | null {
  const header = headers.get("idempotency-key");
  if (header === null) return null;
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header);
  const key = quoted?.[1]?.replace(/\\(["\\])/g, "$1") ?? header;
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH && /^[\x20-\x7e]+$/.test(key)) return key;
  const detail = `must have 1 to ${MAX_KEY_LENGTH} ASCII characters`;
  throw validationFailed([{ ...fieldPath(["Idempotency-Key"]), code: "invalid_format", detail }]);
}

interface KeyedRequest {
  headers: HeaderSource;
  method: string;
  path: string;
  bytes: Buffer;
}

/**
 * Runs an operation, or gives the answer that it gave when it first ran under the request's key. Only answers of success
 * are kept, and none that is provisional. `transaction`: the answer commits with the operation's changes, so that a crash between the two cannot make
 * them twice; for operations that find what they did before, it is kept afterwards.
 */
export async function answerOnce(
  ctx: Context,
  request: KeyedRequest & { credentialId: string },
  keeping: "transaction" | "after",
  run: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(request.headers);
  if (key === null) return run(ctx);
  const requestHash = requestHashOf(request);
  const claimed = await claimKey(ctx, { credentialId: request.credentialId, key, requestHash });
  if ("replay" in claimed) return claimed.replay;
  const { claim } = claimed;
  try {
    if (keeping === "after") {
      const answer = await run(ctx);
      await keepAnswer(ctx, claim, answer);
      return answer;
    }
    return await withTransaction(ctx, async (tx) => {
      const answer = await run(tx);
      await keepAnswer(tx, claim, answer);
      return answer;
    });
  } catch (error) {
    await releaseKey(ctx, claim).catch((failure: unknown) => {
      logger().warn(
        { err: failure, requestId: ctx.requestId },
        "an idempotency key was not released and has to expire",
      );
    });
    throw error;
  }
}

/** What must be equal for two requests to be the same. */
export function requestHashOf({ headers, method, path, bytes }: KeyedRequest): Buffer {
  const condition = headers.get("if-match");
  const head = [method, path, ...(condition === null ? [] : [condition])].join(" ");
  return createHash("sha256").update(`${head}\n`).update(bytes).digest();
}

/**
 * Claims a key for this request, or gives the answer that the first one got.
 *
 * @throws DomainError `idempotency-key-reused`, `idempotency-in-progress`.
 */
async function claimKey(
  ctx: Context,
  { credentialId, key, requestHash }: Omit<Claim, "claimedAt">,
): Promise<{ claim: Claim } | { replay: Answer }> {
  const now = ctx.clock.now();
  const [claimed] = await ctx.sql`
    insert into idempotency_keys as k (credential_id, key, request_hash, created_at, expires_at)
    values (${credentialId}, ${key}, ${requestHash}, ${now}, ${new Date(now.getTime() + CLAIM_MS)})
    on conflict (credential_id, key) do update
      set request_hash = excluded.request_hash, status = null, location = null, etag = null, body = null,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      where k.expires_at <= ${now}
    returning 1`;
  if (claimed) return { claim: { credentialId, key, requestHash, claimedAt: now } };
  const [known] = await ctx.sql<
    {
      request_hash: Buffer;
      status: number | null;
      location: string | null;
      etag: string | null;
      body: string | null;
      age_ms: number;
    }[]
  >`select request_hash, status, location, etag, body,
      (extract(epoch from ${now}::timestamptz - created_at) * 1000)::float8 as age_ms
    from idempotency_keys where credential_id = ${credentialId} and key = ${key}`;
  if (known && !known.request_hash.equals(requestHash)) {
    throw new DomainError("idempotency-key-reused", "The Idempotency-Key was used for another request.");
  }
  // Not there any more: the first request failed just now, and its key is free again.
  if (!known || known.status === null) {
    throw new DomainError("idempotency-in-progress", "The first request with this Idempotency-Key is still running.", {
      retryAfterSeconds: pauseSeconds(known?.age_ms ?? 0),
    });
  }
  const { status, location, etag, body } = known;
  const headers = { "idempotent-replayed": "true", ...(etag === null ? {} : { etag }) };
  return {
    replay: { status, headers, ...(location === null ? {} : { location }), ...(body === null ? {} : { json: body }) },
  };
}

/**
 * As long again as the first request has run, but not beyond the end of its claim: most end within a second, and one
 * whose process was killed is waited for with few requests.
 */
function pauseSeconds(agedMs: number): number {
  return Math.max(1, Math.min(Math.floor(agedMs / 1000), Math.ceil((CLAIM_MS - agedMs) / 1000)));
}

async function keepAnswer(ctx: Context, claim: Claim, answer: Answer): Promise<void> {
  await (answer.isProvisional ? releaseKey(ctx, claim) : storeAnswer(ctx, claim, answer));
}

/**
 * Keeps the answer for those who ask again; joins the context's transaction.
 *
 * @throws DomainError `idempotency-in-progress` when another request has taken the claim over meanwhile.
 */
async function storeAnswer(ctx: Context, claim: Claim, { status, location, json, headers }: Answer): Promise<void> {
  const kept = await ctx.db
    .update(idempotencyKeys)
    .set({
      status,
      location: location ?? null,
      etag: headers?.etag ?? null,
      body: json ?? null,
      expiresAt: new Date(ctx.clock.now().getTime() + KEPT_MS),
    })
    .where(heldBy(claim))
    .returning({ key: idempotencyKeys.key });
  if (kept.length === 0)
    throw new DomainError("idempotency-in-progress", "Another request runs with this Idempotency-Key.");
}

/** Frees the key of a request that failed, perhaps in part: corrected or repeated, it may run under the same key. */
async function releaseKey(ctx: Context, claim: Claim): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(heldBy(claim));
}

function heldBy({ credentialId, key, claimedAt }: Claim) {
  return and(
    eq(idempotencyKeys.credentialId, credentialId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.createdAt, claimedAt),
    isNull(idempotencyKeys.status),
  );
}
