import { describe, expect, it, vi } from "vitest";
import { testDatabase } from "@/tests/database";
import { newUuid, publicId, uuidFloor } from "../../core/ids";
import { organizations, users } from "../../db/schema/accounts";
import { logger } from "../../logger";
import { submitMatchRequest } from "../requests/submit-match-request";
import type { MatchRequestStatus } from "../rules/match-request";
import { findProbingAlarm } from "./find-probing-alarm";
import { judgeProbing, type ProbingLimits } from "./judge-probing";
import { listProbingAlarms } from "./list-probing-alarms";
import { mailProbingNotices } from "./mail-probing-notices";

const t = testDatabase();
const HOUR_MS = 3_600_000;
const LIMITS: ProbingLimits = { windowMs: 24 * HOUR_MS, maxRequests: 50, maxMissRatio: 0.9, minRequests: 10 };

const judge = (limits: Partial<ProbingLimits> = {}) => judgeProbing(t.systemContext(), { ...LIMITS, ...limits });

/** As many stored requests of a client, made so long ago. */
async function asked(organizationId: string, count: number, status: MatchRequestStatus, hoursAgo: number) {
  const at = uuidFloor(Date.now() - hoursAgo * HOUR_MS).slice(0, 18);
  for (let i = 0; i < count; i += 1) {
    await t.sql`
      insert into match_requests (id, organization_id, reference, fingerprint, status, expires_at)
      values (${at + newUuid().slice(18)}, ${organizationId}, 'r', ${Buffer.from(newUuid())}, ${status}, now() + interval '7 days')`;
  }
}

async function client() {
  const { organizationId, ctx } = await t.tenant("client");
  const alarm = () => findProbingAlarm(t.systemContext(), publicId("organization", organizationId));
  return { organizationId, ctx, alarm, asks: asked.bind(null, organizationId) };
}

describe("an alarm over a client's match requests", () => {
  it("is raised for more requests than allowed in the window, whatever they found", async () => {
    const { asks, alarm } = await client();
    await asks(50, "matched", 2);
    await asks(30, "matched", 25);
    expect(await judge()).toEqual({ raised: 0 });
    await asks(1, "matched", 2);
    expect(await judge()).toEqual({ raised: 1 });
    expect(await alarm()).toMatchObject({ reason: "rate", requests: 51, judged: 51, misses: 0 });
  });

  it("is raised when more than the allowed share found nothing: expired, ambiguous, or waiting for over an hour", async () => {
    const { asks, alarm } = await client();
    await asks(4, "expired", 3);
    await asks(4, "ambiguous", 0);
    await asks(1, "matched", 0);
    await asks(1, "pending", 2);
    await judge();
    expect(await alarm()).toBeNull();
    await asks(1, "pending", 2);
    await judge();
    expect(await alarm()).toMatchObject({ reason: "misses", requests: 11, judged: 11, misses: 10 });
  });

  it("is not raised for few requests, for those that may yet find something, nor for a receipt that was refused", async () => {
    const [few, young, refusing] = [await client(), await client(), await client()];
    await few.asks(9, "expired", 3);
    await young.asks(40, "pending", 0);
    await refusing.asks(20, "withdrawn", 3);
    await judge();
    for (const { alarm } of [few, young, refusing]) expect(await alarm()).toBeNull();
  });

  it("can be switched off, each kind for itself", async () => {
    const { asks, alarm } = await client();
    await asks(60, "expired", 3);
    await judge({ maxRequests: 0, maxMissRatio: 1 });
    expect(await alarm()).toBeNull();
    await judge({ maxRequests: 0 });
    expect(await alarm()).toMatchObject({ reason: "misses" });
  });

  it("is not raised over a sandbox", async () => {
    const { organizationId } = await client();
    const sandbox = newUuid();
    await t.db.insert(organizations).values({ id: sandbox, kind: "client", name: "test", liveId: organizationId });
    await asked(sandbox, 60, "expired", 3);
    await judge();
    expect(await findProbingAlarm(t.systemContext(), publicId("organization", sandbox))).toBeNull();
  });

  it("is logged once, ends when the window is quiet, and is news again only after a window", async () => {
    const { organizationId, asks, alarm } = await client();
    const warned = vi.spyOn(logger(), "warn");
    const lines = () =>
      warned.mock.calls.filter(([fields]) => JSON.stringify(fields).includes(publicId("organization", organizationId)));
    await asks(60, "expired", 3);
    await judge();
    await judge();
    expect(lines()).toHaveLength(1);
    await judge({ windowMs: HOUR_MS });
    expect(await alarm()).toBeNull();
    await judge();
    expect(await alarm()).not.toBeNull();
    expect(lines()).toHaveLength(1);
    await t.sql`update probing_alarms set ended_at = now() - interval '25 hours' where organization_id = ${organizationId}`;
    await judge();
    expect(lines()).toHaveLength(2);
    warned.mockRestore();
  });

  it("is mailed to the operators once, to nobody else, and again when nobody could be reached", async () => {
    const { organizationId, asks } = await client();
    await t.db.insert(users).values([
      { id: newUuid(), email: "operator@exchange.example", name: "O", isOperator: true },
      { id: newUuid(), email: "other@exchange.example", name: "P" },
    ]);
    await judge();
    await mailProbingNotices(t.systemContext(), async () => true, true);
    await asks(60, "expired", 3);
    await judge();
    const mails: { to: string; text: string }[] = [];
    const mailing = (isSent: boolean) =>
      mailProbingNotices(
        t.systemContext(),
        async (mail) => {
          mails.push(mail);
          return isSent;
        },
        true,
      );
    await mailing(false);
    await mailing(true);
    await mailing(true);
    expect(mails.map(({ to }) => to)).toEqual(["operator@exchange.example", "operator@exchange.example"]);
    expect(mails[0]?.text).toContain(`/operator/organizations/${publicId("organization", organizationId)}`);
  });

  it("is shown to operators alone, and changes nothing in what the client is answered", async () => {
    const { ctx, asks, alarm } = await client();
    const ask = (approvalCode: string) =>
      submitMatchRequest(ctx, { reference: "r", transaction: { approvalCode, lastFour: "4417" } });
    const before = await ask("A1");
    await asks(60, "expired", 3);
    await judge();
    expect(await alarm()).not.toBeNull();
    await expect(listProbingAlarms(ctx, { limit: 5 })).rejects.toMatchObject({ code: "forbidden" });
    expect(await ask("A2")).toEqual({ ...before, matchRequestId: expect.stringMatching(/^mat_/) });
  });
});
