import { expect, test } from "vitest";
import { publicId } from "@/lib/core/ids";
import { MOST_COUNTED } from "@/lib/core/page";
import { type Tenant, testDatabase } from "@/tests/database";
import { countMatchRequests } from "./list-match-requests";

const t = testDatabase();

const add = ({ organizationId }: Tenant, status: string, count: number) => t.sql`
  insert into match_requests (id, organization_id, reference, fingerprint, status, expires_at)
  select gen_random_uuid(), ${organizationId}, 'r', decode(md5(${status} || n), 'hex'), ${status}, now()
  from generate_series(1, ${count}::int) n`;

test("the total of a status is exact among few requests, and unknown among very many, which nobody reads", async () => {
  const [client, other] = [await t.tenant("client"), await t.tenant("client")];
  await add(client, "matched", 4);
  await add(client, "pending", 2);
  await add(other, "pending", 3);
  const count = (status: "matched" | "pending") => countMatchRequests(client.ctx, { status });
  expect(await count("pending")).toEqual({ count: 2, isMore: false });
  await add(client, "expired", 50_000);
  expect(await count("pending")).toBeNull();
  expect(await countMatchRequests(client.ctx, { status: "expired" })).toEqual({ count: MOST_COUNTED, isMore: true });
  expect(await countMatchRequests(client.ctx, { status: "pending", reference: "nobody's" })).toEqual({
    count: 0,
    isMore: false,
  });
  // An operator's, of all clients, has an index.
  await add(other, "withdrawn", 3);
  expect(await countMatchRequests(t.systemContext(), { status: "withdrawn" })).toEqual({ count: 3, isMore: false });
  const organizationId = publicId("organization", client.organizationId);
  expect(await countMatchRequests(t.systemContext(), { status: "withdrawn", organizationId })).toBeNull();
});
