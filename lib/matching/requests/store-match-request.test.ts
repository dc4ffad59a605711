import { expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { ask } from "@/tests/factories/matcher";

const t = testDatabase();

const auditOf = (matchRequestId: string) => t.sql<{ organization: string; actor: string; after: string }[]>`
  select organization_id as organization, actor_id as actor, after::text from audit_events where subject_id = ${matchRequestId}`;

it("stores requests of several clients that come together, each for its own, with its audit row and its place in the queue", async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => t.tenant("client")));
  const payment = { rrn: "606100009999", code: "B9999", last: "9999" };
  const asked = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const client = clients[n % clients.length]?.ctx;
      if (!client) throw new Error("no client");
      return ask(client, `person ${n}, "quoted" \\ {}`, payment).then((request) => ({ ...request, client, n }));
    }),
  );
  expect(new Set(asked.map(({ matchRequestId }) => matchRequestId)).size).toBe(60);
  for (const { matchRequestId, client, n } of asked) {
    const id = parsePublicId("matchRequest", matchRequestId);
    const [row] = await t.sql`
      select organization_id, reference, retrieval_reference_number, last_four, amount,
        (select kind from match_queue where subject_id = id) as queued
      from match_requests where id = ${id}`;
    expect(row).toEqual({
      organization_id: client.organizationId,
      reference: `person ${n}, "quoted" \\ {}`,
      retrieval_reference_number: payment.rrn,
      last_four: payment.last,
      amount: null,
      queued: "request",
    });
    expect(await auditOf(matchRequestId)).toEqual([
      {
        organization: client.organizationId,
        actor: expect.any(String),
        after: JSON.stringify({ reference: `person ${n}, "quoted" \\ {}` }),
      },
    ]);
  }
});

it("makes one request, and one audit row, of fifty simultaneous twins", async () => {
  const { ctx } = await t.tenant("client");
  const payment = { rrn: "606100008888", code: "B8888", last: "8888", par: "QA020000000000000000000008888" };
  const asked = await Promise.all(Array.from({ length: 50 }, () => ask(ctx, "person", payment)));
  const [first] = asked;
  expect(new Set(asked.map(({ matchRequestId }) => matchRequestId)).size).toBe(1);
  expect(await auditOf(first?.matchRequestId ?? "")).toHaveLength(1);
  const [{ length } = { length: 0 }] = await t.sql`
    select octet_length(par_hash) as length from match_requests where organization_id = ${ctx.organizationId}`;
  expect(length).toBe(32);
});
