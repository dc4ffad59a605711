import { describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { createSource } from "./create-source";
import { getSource } from "./get-source";
import { listSources } from "./list-sources";
import { updateSource } from "./update-source";

const t = testDatabase();

describe("a source", () => {
  it("is made, found, listed and changed by its merchant", async () => {
    const { ctx } = await t.tenant("merchant");
    const created = await createSource(ctx, { type: "receipts", description: "POS 4.2" });
    expect(created).toEqual({
      sourceId: expect.stringMatching(/^src_/),
      type: "receipts",
      description: "POS 4.2",
      onResubmission: "newReceipt",
      archived: null,
      created: expect.any(Date),
    });
    expect(await getSource(ctx, created.sourceId)).toEqual(created);
    const changed = await updateSource(ctx, created.sourceId, { description: null });
    expect(changed).toEqual({ ...created, description: null });
    expect((await listSources(ctx)).data).toEqual([changed]);
    const audited = await t.sql`select action from audit_events where subject_id = ${created.sourceId} order by id`;
    expect(audited.map(({ action }) => action)).toEqual(["source.create", "source.update"]);
  });

  it("is nobody else's", async () => {
    const { ctx } = await t.tenant("merchant");
    const stranger = await t.tenant("merchant");
    const { sourceId } = await createSource(ctx, { type: "receipts" });
    await expect(getSource(stranger.ctx, sourceId)).rejects.toMatchObject({ code: "not-found" });
    await expect(updateSource(stranger.ctx, sourceId, {})).rejects.toMatchObject({ code: "not-found" });
    expect((await listSources(stranger.ctx)).data).toEqual([]);
  });

  it("is not for clients", async () => {
    const { ctx } = await t.tenant("client");
    await expect(createSource(ctx, { type: "receipts" })).rejects.toMatchObject({ code: "forbidden" });
  });
});
