import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { requestHashOf } from "@/lib/api/http/idempotency";
import type { Operation } from "@/lib/api/operations/operation";
import { parsePublicId } from "@/lib/core/ids";
import type { testDatabase } from "@/tests/database";
import type { World } from "./api-world";
import { fieldsOf, type Received, type RecordedApi, slugOf } from "./recorded-api";
import { requestFor, type ValidRequest } from "./valid-requests";

/** The first request of the key, as if it were still running, or as if its process had died. */
async function unfinishedRequest(
  t: ReturnType<typeof testDatabase>,
  operation: Operation,
  { as, path, body }: ValidRequest,
  startedAt: Date,
): Promise<string> {
  const key = randomUUID();
  const expiresAt = new Date(startedAt.getTime() + 60_000);
  const credentialId = parsePublicId("credential", as.credential.credentialId);
  const bytes = Buffer.from(JSON.stringify(body));
  const hash = requestHashOf({
    headers: new Headers(),
    method: operation.method.toUpperCase(),
    path,
    bytes: operation.entries ? createHash("sha256").update(bytes).digest() : bytes,
  });
  await t.sql`
    insert into idempotency_keys (credential_id, key, request_hash, created_at, expires_at)
    values (${credentialId}, ${key}, ${hash}, ${startedAt}, ${expiresAt})`;
  return key;
}

/** What an operation makes of `Idempotency-Key`. */
export function describeIdempotency(
  t: ReturnType<typeof testDatabase>,
  api: RecordedApi,
  world: () => World,
  operation: Operation,
): void {
  const sendKeyed = ({ as, path, body }: ValidRequest, key: string) =>
    api.send(operation.method.toUpperCase(), path, {
      token: as.token,
      body,
      headers: { "idempotency-key": key },
    });

  it("replays the answer to the same key and body, quoted or bare, and marks it", async () => {
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    const first = await sendKeyed(request, key);
    const second = await sendKeyed(request, `"${key}"`);
    expect(first.headers.has("idempotent-replayed")).toBe(false);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    const facts = ({ status, text, headers }: Received) => [status, text, headers.get("location"), headers.get("etag")];
    expect(facts(second)).toEqual(facts(first));
  });

  it("answers 422 to the same key with another body", async () => {
    const key = randomUUID();
    await sendKeyed(await requestFor(operation, world(), api), key);
    const request = await requestFor(operation, world(), api);
    const answer = await sendKeyed({ ...request, body: { ...(request.body as object), "x-other": key } }, key);
    expect([answer.status, slugOf(answer)]).toEqual([422, "idempotency-key-reused"]);
  });

  it("answers 409 with Retry-After while the first request runs, and takes over when that one died", async () => {
    const request = await requestFor(operation, world(), api);
    const startedBefore = (ageMs: number) => unfinishedRequest(t, operation, request, new Date(Date.now() - ageMs));
    const answer = await sendKeyed(request, await startedBefore(0));
    expect([answer.status, slugOf(answer)]).toEqual([409, "idempotency-in-progress"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    // As long again as it has run, and not longer than until it is taken for dead.
    const long = await sendKeyed(request, await startedBefore(20_000));
    expect(Number(long.headers.get("retry-after"))).toBeGreaterThanOrEqual(20);
    const dying = await sendKeyed(request, await startedBefore(50_000));
    expect(Number(dying.headers.get("retry-after"))).toBeLessThanOrEqual(10);
    const dead = await startedBefore(60_001);
    expect((await sendKeyed(request, dead)).status).toBeLessThan(300);
  });

  it("frees the key of a request that was refused", async () => {
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    expect((await sendKeyed({ ...request, body: {} }, key)).status).toBe(400);
    expect((await sendKeyed(request, key)).status).toBeLessThan(300);
  });

  it("runs fifty requests with one key once", async () => {
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendKeyed(request, key)));
    const done = answers.filter(({ status }) => status < 300);
    expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true);
    expect(done.filter(({ headers }) => !headers.has("idempotent-replayed"))).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  });

  it("keeps the keys of credentials apart", async () => {
    const { otherMerchant, otherClient, merchant } = world();
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    await sendKeyed(request, key);
    const other = request.as === merchant ? otherMerchant : otherClient;
    const answer = await sendKeyed({ ...request, as: other }, key);
    expect(answer.headers.has("idempotent-replayed")).toBe(false);
    expect(answer.status).not.toBe(422);
  });

  it.each(["", "a".repeat(256), "caf\u00e9"])("answers 400 to the key %o", async (key) => {
    const answer = await sendKeyed(await requestFor(operation, world(), api), key);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ["Idempotency-Key invalid_format"]]);
  });
}
