import { describe, expect, it } from "vitest";
import { problemsOf } from "@/lib/api/operations/operation-problems";
import { operations } from "@/lib/api/operations/operations";
import { type Scope, scopesOf } from "@/lib/contract/oauth";
import { PROBLEMS, type ProblemSlug } from "@/lib/contract/problems";
import { ID_PREFIXES } from "@/lib/core/ids";
import type { testDatabase } from "@/tests/database";
import type { Party, World } from "./api-world";
import { describeCarriage, LAST_ID } from "./carriage";
import type { ApiUnderTest } from "./describe-api";
import { describeIdempotency } from "./idempotency";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";
import { PAR, requestFor, sending } from "./valid-requests";

/** Tested where such a fault can be made. */
const NEEDS_A_FAULT: readonly ProblemSlug[] = ["internal", "unavailable", "rate-limited"];

/** A receipt is its own record: who submitted it and when stand in its row, and there are too many for a second one. */
const RECORDS_ITSELF: readonly string[] = ["submitReceipt", "submitReceipts", "putReceipt"];

/** Rows of the audit log, where they are not one: what takes several transactions has its beginning, and its end. */
const ROWS: Readonly<Record<string, number>> = { eraseEndUser: 2 };

/** Asked with POST, since it is something new each time. */
const CHANGES_NOTHING: readonly string[] = ["createReceiptAddresses"];

/** Versions have numbers. */
const CURSOR_IS_NO_ID: readonly string[] = ["listReceiptVersions"];

/** What holds for all operations, from their declarations. */
export function describeEveryOperation(
  t: ReturnType<typeof testDatabase>,
  api: RecordedApi,
  world: () => World,
  under: ApiUnderTest,
) {
  describe.each(operations.map((operation) => [operation.operationId, operation] as const))("%s", (_, operation) => {
    const method = operation.method.toUpperCase();
    const send = sending(operation, world, api);
    describeCarriage(operation, world, api, under);
    if (under.isSample) return;

    it("answers 400 to a query parameter that it does not have, and names it and the one that was meant", async () => {
      const { as, path, body } = await requestFor(operation, world(), api);
      const [known = "limit"] = Object.keys(operation.query?.shape ?? {});
      const unknown = `${known}s`;
      const query = `${path.includes("?") ? "&" : "?"}${unknown}=1`;
      const answer = await api.send(method, path + query, { token: as.token, ...(body === undefined ? {} : { body }) });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [`${unknown} unknown_parameter`]]);
      if (operation.query) expect(answer.text).toContain(`did you mean ${known}?`);
    });

    const isRecorded = ![...RECORDS_ITSELF, ...CHANGES_NOTHING].includes(operation.operationId);
    const isChange = operation.method !== "get" && isRecorded;
    it.skipIf(!isChange)("writes an audit row that names the credential and the request", async () => {
      const { as } = await requestFor(operation, world(), api);
      const answer = await send();
      const rows = await t.sql`
        select actor_kind, actor_id, organization_id, coalesce(before, after)::text as change from audit_events
        where request_id = ${answer.headers.get("x-request-id")}`;
      const row = { actor_kind: "credential", actor_id: expect.any(String), organization_id: as.organizationId };
      expect(rows).toMatchObject(Array(ROWS[operation.operationId] ?? 1).fill(row));
      for (const { change } of rows) expect(change).not.toContain(PAR);
    });

    it("answers 401 invalid_token to an unknown token", async () => {
      const answer = await send({ token: `rxt_${"0".repeat(49)}` });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toContain('error="invalid_token"');
    });

    const { scope } = operation;
    it.skipIf(scope === null)("answers 403 to a token without its scope, and names the scope", async () => {
      const { as } = await requestFor(operation, world(), api);
      const others = scopesBeside(scope, as, world());
      const answer = await send({ token: await world().tokenWith(as, others) });
      expect(answer.status).toBe(403);
      expect(answer.headers.get("www-authenticate")).toContain(`scope="${scope}"`);
    });

    it.skipIf(scope === null)("answers 403 to a token of the other kind of organization", async () => {
      const { as } = await requestFor(operation, world(), api);
      const other = as === world().merchant ? world().client : world().merchant;
      expect((await send({ token: other.token })).status).toBe(403);
    });

    it("answers 406 to who takes no JSON", async () => {
      const answer = await send({ headers: { accept: "text/html" } });
      expect([answer.status, slugOf(answer)]).toEqual([406, "not-acceptable"]);
    });

    if (operation.query && "limit" in operation.query.shape) {
      it.each([
        "limit=0",
        "limit=101",
        "limit=x",
        "limit=1.5",
        "limit=0x5",
        "limit=1e1",
        "limit=",
        "limit=5&limit=6",
        "cursor=nonsense",
        "cursor=%00",
      ])("answers 400 to ?%s and names the parameter", async (query) => {
        const { as, path } = await requestFor(operation, world(), api);
        const answer = await api.send(method, `${path.replace(/\?.*/, "")}?${query}`, { token: as.token });
        expect([answer.status, slugOf(answer)]).toEqual([400, "validation-failed"]);
        expect(JSON.stringify(answer.json.errors)).toContain(query.replace(/=.*/, ""));
      });
    }

    if (operation.query && "cursor" in operation.query.shape && !CURSOR_IS_NO_ID.includes(operation.operationId)) {
      it("goes on after an identifier of any time as its cursor", async () => {
        const { as, path } = await requestFor(operation, world(), api);
        const statuses: number[] = [];
        for (const prefix of Object.values(ID_PREFIXES)) {
          for (const digits of ["0".repeat(22), LAST_ID, `${LAST_ID}-GR`]) {
            const cursor = `${prefix}_${digits}`;
            const answer = await api.send(method, `${path.replace(/\?.*/, "")}?cursor=${cursor}`, { token: as.token });
            statuses.push(answer.status);
          }
        }
        expect(new Set(statuses)).toEqual(new Set([200, 400]));
      });
    }

    if (operation.body) {
      it.each([
        ["an empty body", operation.isBodyOptional ? "{" : ""],
        ["cut off JSON", '{"header":'],
        ["JSON with something after it", "{} {}"],
        ["text that is no UTF-8", new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d])],
        ["nesting without end", `${"[".repeat(40)}${"]".repeat(40)}`],
      ])("answers 400 malformed-json to %s", async (_name, body) => {
        const answer = await send({ body });
        expect([answer.status, slugOf(answer)]).toEqual([400, "malformed-json"]);
      });

      it.each(["null", "[]", '"text"', "1.50", "true"])("answers 400 to %s in place of an object", async (body) => {
        const answer = await send({ body });
        expect([answer.status, slugOf(answer)]).toEqual([400, "validation-failed"]);
        expect(answer.json.errors).toEqual([
          { pointer: "#", field: "", code: "invalid_type", detail: "must be an object" },
        ]);
      });

      it("answers 400 naming members with U+0000 or half of a surrogate pair, unknown members too", async () => {
        const answer = await send({ body: '{"x":"a\\u0000b","y":["\\ud83d"],"\\ud83d":"\\u0000"}' });
        expect(answer.status).toBe(400);
        expect(answer.text).toContain('"field":"x","code":"nul_character"');
        expect(answer.text).toContain('"field":"y[0]","code":"lone_surrogate"');
      });

      it.each([
        [{ "content-type": "text/plain" }],
        [{ "content-type": "application/x-www-form-urlencoded" }],
        [{ "content-type": "application/json; charset=iso-8859-1" }],
        [{ "content-type": "application/json; charset = utf-16" }],
        [{ "content-type": "application/json; charset=utf-8; charset=latin1" }],
        [{ "content-encoding": "br" }],
      ])("answers 415 to %o", async (headers) => {
        const answer = await send({ headers });
        expect([answer.status, slugOf(answer)]).toEqual([415, "unsupported-media-type"]);
      });
    }

    if (operation.idempotency) describeIdempotency(t, api, world, operation);
  });

  if (under.isSample) return;
  it("answers every status that is documented, but for those that need a fault", () => {
    const documented = operations.flatMap((operation) => [
      ...Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
      ...problemsOf(operation)
        .filter((slug) => !NEEDS_A_FAULT.includes(slug))
        .map((slug) => `${operation.operationId} ${PROBLEMS[slug].status}`),
    ]);
    expect(documented.filter((one) => !api.seen.has(one))).toEqual([]);
  });
}

/** All scopes of the party but one. */
function scopesBeside(scope: Scope | null, as: Party, { merchant }: World): Scope[] {
  return [...scopesOf(as === merchant ? "merchant" : "client")].filter((other) => other !== scope);
}
