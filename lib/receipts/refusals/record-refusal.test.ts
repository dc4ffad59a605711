import { beforeEach, describe, expect, it } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { connectDatabase } from "@/lib/db/client";
import { withTransaction } from "@/lib/db/context";
import { type Tenant, testDatabase } from "@/tests/database";
import { isWaitedFor } from "@/tests/is-waited-for";
import { listRefusals } from "./list-refusals";
import { KEPT_REFUSALS, type Refusal, recordRefusal, refusalsWritten } from "./record-refusal";

const t = testDatabase();
let own: Tenant;

beforeEach(async () => {
  own = await t.tenant("merchant");
});

const refusal = (more: Partial<Refusal> = {}): Refusal => ({
  organizationId: own.organizationId,
  credentialId: newUuid(),
  sourceId: publicId("source", newUuid()),
  problem: "validation-failed",
  detail: "header.created must be …",
  fields: [{ pointer: "#/header/created", field: "header.created", code: "invalid_format", detail: "must be …" }],
  ...more,
});

describe("recordRefusal", () => {
  it("notes why, where and under which request", async () => {
    const noted = refusal();
    recordRefusal(own.ctx, noted);
    await refusalsWritten();
    const { data } = await listRefusals(own.ctx);
    expect(data).toMatchObject([
      {
        problem: "validation-failed",
        detail: noted.detail,
        fields: noted.fields,
        sourceId: noted.sourceId,
        credentialId: publicId("credential", noted.credentialId),
        requestId: own.ctx.requestId,
      },
    ]);
  });

  it("keeps what is no source of anybody out", async () => {
    recordRefusal(own.ctx, refusal({ sourceId: "../../etc" }));
    await refusalsWritten();
    expect((await listRefusals(own.ctx)).data[0]?.sourceId).toBeNull();
  });

  it("keeps the last thousand of a merchant, and all of the others", async () => {
    const other = await t.tenant("merchant");
    recordRefusal(other.ctx, refusal({ organizationId: other.organizationId }));
    await t.sql`
      insert into refused_submissions (id, organization_id, credential_id, problem, detail, request_id)
      select (lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid, ${own.organizationId}::uuid, ${newUuid()}::uuid,
        'malformed-json', 'old', 'request'
      from generate_series(1, ${KEPT_REFUSALS}::int) as n`;
    recordRefusal(own.ctx, refusal({ detail: "newest" }));
    await refusalsWritten();
    const [row] = await t.sql<{ count: number; oldest: string }[]>`
      select count(*)::int as count, min(id::text) as oldest from refused_submissions
      where organization_id = ${own.organizationId}`;
    expect(row).toEqual({ count: KEPT_REFUSALS, oldest: "00000000-0002-7000-8000-000000000000" });
    expect((await listRefusals(own.ctx, { limit: 1 })).data[0]?.detail).toBe("newest");
    expect((await listRefusals(other.ctx)).data).toHaveLength(1);
  });

  it("never fails whoever records: a note that cannot be written is lost", async () => {
    // Nothing listens on port 1.
    const nowhere = connectDatabase("postgres://nobody@127.0.0.1:1/none", 1);
    recordRefusal({ ...own.ctx, db: nowhere.db }, refusal());
    await refusalsWritten();
    await nowhere.close();
    recordRefusal(own.ctx, refusal());
    await refusalsWritten();
    expect((await listRefusals(own.ctx)).data).toHaveLength(1);
  });

  it("is waited for while it is just being written, too", async () => {
    const { written, isWritten } = await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`lock table refused_submissions in share mode`;
      recordRefusal(own.ctx, refusal());
      const first = refusalsWritten();
      await isWaitedFor(tx);
      const seen = { isWritten: false };
      const asked = refusalsWritten().then(() => {
        seen.isWritten = true;
      });
      await tx.sql`select 1`;
      return { isWritten: seen.isWritten, written: Promise.all([first, asked]) };
    });
    expect(isWritten).toBe(false);
    await written;
    expect((await listRefusals(own.ctx)).data).toHaveLength(1);
  });

  it("takes no end of repetitions in stride", async () => {
    for (let i = 0; i < 5_000; i += 1) recordRefusal(own.ctx, refusal());
    await refusalsWritten();
    expect((await listRefusals(own.ctx, { limit: 100 })).data).toHaveLength(100);
  });
});
