import { beforeAll, expect, test } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";

const t = testDatabase();
const ROWS = 30_000;
const [organizationId, endpointId] = [newUuid(), newUuid()];

beforeAll(async () => {
  const ids = Array.from({ length: ROWS }, newUuid);
  await t.sql`insert into organizations (id, kind, name) values (${organizationId}, 'client', 'one')`;
  await t.sql`
    insert into deliveries (
      id, organization_id, endpoint_id, match_id, receipt_id, payment_position, reference, matched_by, state
    )
    select id, case when n % 300 = 0 then ${organizationId}::uuid else gen_random_uuid() end,
      case when n % 300 = 0 then ${endpointId}::uuid else gen_random_uuid() end, id, id, 0, 'user-' || n, '{}', 'delivered'
    from unnest(${ids}::uuid[]) with ordinality as i(id, n)`;
  await t.sql`
    insert into match_requests (id, organization_id, reference, fingerprint, status, expires_at)
    select id, case when n % 300 = 0 then ${organizationId}::uuid else gen_random_uuid() end, 'user-' || n,
      n::text::bytea, case when n % 900 = 0 then 'ambiguous' else 'matched' end, now()
    from unnest(${ids}::uuid[]) with ordinality as i(id, n)`;
  await t.sql`vacuum analyze deliveries, match_requests`;
});

test.each([
  ["deliveries", "true", "deliveries_\\d{4}_\\d\\d_pkey"],
  ["deliveries", `organization_id = '${organizationId}'`, "organization_id_id_idx"],
  ["deliveries", `endpoint_id = '${endpointId}'`, "endpoint_id_id_idx"],
  ["match_requests", "true", "match_requests_pkey"],
  ["match_requests", `organization_id = '${organizationId}'`, "match_requests_organization"],
  ["match_requests", "status = 'ambiguous'", "match_requests_unhappy"],
])("%s where %s are read in the order of an index", async (table, where, index) => {
  const plan = await t.sql.unsafe(`explain select * from ${table} where ${where} order by id desc limit 26`);
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toMatch(new RegExp(`Index Scan Backward using \\w*${index}`));
  expect(text).not.toMatch(/Sort/);
});

test.each(["deliveries", "match_requests"])(
  "%s of a reference are found through its index, also when no client is named",
  async (table) => {
    const plan = await t.sql.unsafe(`
      explain select * from ${table} where reference = 'user-400'
        and organization_id = any (array(select id from organizations where kind = 'client'))
      order by id desc limit 26`);
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index Cond: .*reference = 'user-400'/);
  },
);
