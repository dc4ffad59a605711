import { describe, expect, test } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { listAuditActions } from "./list-audit-actions";
import { listAuditEvents } from "./list-audit-events";
import { recordAudit } from "./record-audit";
import { beginAuditExport, streamAuditEvents } from "./stream-audit-events";

const t = testDatabase();
const operator = (): Context => ({
  ...t.systemContext(),
  actor: { kind: "user", userId: newUuid(), isOperator: true },
});

async function record(ctx: Context, action: string, subjectId: string, organizationId: string | null = null) {
  await recordAudit(ctx, action, ["thing", subjectId], {
    organizationId,
    before: { state: "a" },
    after: { state: "b" },
  });
}

describe("the audit log", () => {
  test("is narrowed by organization, actor, action, subject and time", async () => {
    const [one, other] = [operator(), operator()];
    const { organizationId } = await t.tenant("client");
    const subject = newUuid();
    await record(one, "thing.make", subject, organizationId);
    await record(other, "thing.make", subject);
    await record(other, "thing.end", subject);
    const actionsOf = async (filters: Parameters<typeof listAuditEvents>[1]) =>
      (await listAuditEvents(one, { subjectId: subject, ...filters })).data.map(({ action }) => action);
    expect(await actionsOf({})).toEqual(["thing.end", "thing.make", "thing.make"]);
    expect(await actionsOf({ organizationId: publicId("organization", organizationId) })).toEqual(["thing.make"]);
    const actor = other.actor.kind === "user" ? publicId("user", other.actor.userId) : "";
    expect(await actionsOf({ actor })).toEqual(["thing.end", "thing.make"]);
    expect(await actionsOf({ action: "thing.end" })).toEqual(["thing.end"]);
    expect(await actionsOf({ from: new Date(Date.now() + 60_000) })).toEqual([]);
    expect(await actionsOf({ to: new Date(Date.now() + 60_000) })).toHaveLength(3);
    expect(await actionsOf({ organizationId: "org_nonsense" })).toEqual([]);
    expect(await listAuditActions(one)).toEqual(expect.arrayContaining(["thing.end", "thing.make"]));
  });

  test("gives an event its names and what was before and after", async () => {
    const ctx = operator();
    const subject = newUuid();
    await record(ctx, "thing.change", subject);
    expect((await listAuditEvents(ctx, { subjectId: subject })).data).toEqual([
      {
        auditId: expect.stringMatching(/^aud_/),
        created: expect.any(Date),
        organizationId: null,
        actor: { kind: "user", id: ctx.actor.kind === "user" && publicId("user", ctx.actor.userId) },
        action: "thing.change",
        subjectKind: "thing",
        subjectId: subject,
        before: { state: "a" },
        after: { state: "b" },
        requestId: ctx.requestId,
      },
    ]);
  });

  test("is shown page after page, and exported whole; that it is exported is recorded", async () => {
    const ctx = operator();
    const subjectId = newUuid();
    for (let i = 0; i < 7; i += 1) await record(ctx, "thing.page", subjectId);
    const first = await listAuditEvents(ctx, { subjectId, limit: 4 });
    const second = await listAuditEvents(ctx, { subjectId, limit: 4, cursor: first.nextCursor ?? "" });
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([4, 3, null]);
    expect(await beginAuditExport(ctx, { subjectId })).toBe(7);
    const exported = [];
    for await (const page of streamAuditEvents(ctx, { subjectId })) exported.push(...page);
    expect(exported).toEqual([...first.data, ...second.data]);
    const [last] = (await listAuditEvents(ctx, { action: "audit.export" })).data;
    expect(last?.after).toEqual({ subjectId, rows: 7 });
  });

  test("is not for organizations", async () => {
    const { ctx } = await t.tenant("client", { kind: "user", userId: newUuid(), isOperator: false });
    const forbidden = { code: "forbidden" };
    await expect(listAuditEvents(ctx)).rejects.toMatchObject(forbidden);
    await expect(listAuditActions(ctx)).rejects.toMatchObject(forbidden);
    await expect(beginAuditExport(ctx, {})).rejects.toMatchObject(forbidden);
    await expect(listAuditEvents({ ...ctx, organizationId: null })).rejects.toMatchObject(forbidden);
  });

  test("reads each list in an index's order", async () => {
    const ctx = operator();
    await t.sql`
      insert into audit_events (id, organization_id, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
      select gen_random_uuid(), gen_random_uuid(), 'user', 'actor-' || n % 50, 'action-' || n % 20, 'thing', n::text, ''
      from generate_series(1, 20000) n`;
    await t.sql`analyze audit_events`;
    for (const where of ["true", "actor_id = 'actor-7'", "action = 'action-3'", "subject_id = '77'"]) {
      const plan = await ctx.sql.unsafe(`explain select * from audit_events where ${where} order by id desc limit 26`);
      const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
      expect(text, where).toMatch(/Index Scan Backward/);
      expect(text, where).not.toMatch(/Sort|Seq Scan/);
    }
  });
});
