import { describe, expect, test } from "vitest";
import { newUuid, parsePublicId, uuidOf } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { addMember } from "../members/add-member";
import { removeMember } from "../members/remove-member";
import { createOrganization } from "../organizations/create-organization";
import { createUser } from "../users/create-user";
import { removeOperator } from "../users/remove-operator";
import { deleteView } from "./delete-view";
import { listSavedViews } from "./list-saved-views";
import { renameView } from "./rename-view";
import { MAX_VIEWS, saveView } from "./save-view";

const t = testDatabase();

async function person(isOperator = false) {
  const { userId } = await createUser(t.systemContext(), {
    email: `${newUuid()}@example.com`,
    name: "Ada",
    isOperator,
  });
  const actor = { kind: "user" as const, userId: parsePublicId("user", userId) ?? "", isOperator };
  const operator: Context = { ...t.systemContext(), actor };
  return { userId, operator, in: (organization: string): Context => ({ ...operator, organizationId: organization }) };
}

const VIEW = { list: "deliveries", name: "Given up", query: "state=exhausted&sort=created", hiddenColumns: ["state"] };
const KEPT = { ...VIEW, query: "sort=created&state=exhausted" };

async function names(ctx: Context) {
  return (await listSavedViews(ctx)).map(({ name }) => name);
}

describe("saved views", () => {
  test("a view is found again by its person alone, in the organization where it was saved", async () => {
    const [one, other] = [await t.tenant("client"), await t.tenant("client")];
    const [ada, ben] = [await person(true), await person()];
    const viewId = await saveView(ada.in(one.organizationId), VIEW);
    expect(await listSavedViews(ada.in(one.organizationId))).toEqual([{ viewId, ...KEPT }]);
    for (const ctx of [ben.in(one.organizationId), ada.in(other.organizationId), ada.operator]) {
      expect(await listSavedViews(ctx)).toEqual([]);
      await expect(renameView(ctx, { viewId, name: "Mine" })).rejects.toMatchObject({ code: "not-found" });
      await expect(deleteView(ctx, viewId)).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await names(ada.in(one.organizationId))).toEqual(["Given up"]);
  });

  test("who is no person has none, and the operators' own are for operators", async () => {
    const { ctx } = await t.tenant("client");
    await expect(listSavedViews(ctx)).rejects.toMatchObject({ code: "forbidden" });
    const ada = await person();
    await expect(saveView(ada.operator, VIEW)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("saving under the same name replaces, in whatever case, and another list has its own names", async () => {
    const { organizationId } = await t.tenant("client");
    const ctx = (await person()).in(organizationId);
    const viewId = await saveView(ctx, VIEW);
    expect(await saveView(ctx, { ...VIEW, name: "GIVEN UP", hiddenColumns: null })).toBe(viewId);
    expect(await saveView(ctx, { ...VIEW, list: "match-requests" })).not.toBe(viewId);
    expect(await listSavedViews(ctx)).toMatchObject([
      { viewId, name: "GIVEN UP", hiddenColumns: null },
      { list: "match-requests", name: "Given up" },
    ]);
  });

  test("what was looked for is not kept", async () => {
    const { organizationId } = await t.tenant("client");
    const ctx = (await person()).in(organizationId);
    await saveView(ctx, { ...VIEW, query: "reference=customer-1&search=anna&cursor=dlv_1&state=pending" });
    expect(await listSavedViews(ctx)).toMatchObject([{ query: "state=pending" }]);
    const searched = { ...VIEW, name: "Anna", query: "search=anna" };
    await expect(saveView(ctx, { ...searched, hiddenColumns: null })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "query", detail: expect.stringMatching(/^Filter or sort/) }],
    });
    await saveView(ctx, { ...searched, hiddenColumns: [] });
    expect(await listSavedViews(ctx)).toHaveLength(2);
  });

  test("a renamed view keeps what it shows, and takes no name that another one of the list has", async () => {
    const { organizationId } = await t.tenant("client");
    const ctx = (await person()).in(organizationId);
    const viewId = await saveView(ctx, VIEW);
    await saveView(ctx, { ...VIEW, name: "Other" });
    await expect(renameView(ctx, { viewId, name: "other" })).rejects.toMatchObject({
      code: "conflict",
      fields: [{ field: "name" }],
    });
    await renameView(ctx, { viewId, name: "given up" });
    expect(await listSavedViews(ctx)).toMatchObject([{ ...KEPT, name: "given up" }, { name: "Other" }]);
    await deleteView(ctx, viewId);
    expect(await names(ctx)).toEqual(["Other"]);
  });

  test("what is done with a view is on record, without its name, which is its person's own", async () => {
    const { organizationId } = await t.tenant("client");
    const ctx = (await person()).in(organizationId);
    const viewId = await saveView(ctx, VIEW);
    await saveView(ctx, VIEW);
    await renameView(ctx, { viewId, name: "Anna's" });
    await deleteView(ctx, viewId);
    const rows = await t.sql`
      select action, before, after from audit_events where subject_id = ${viewId} order by id`;
    const list = JSON.stringify({ list: "deliveries" });
    expect([...rows]).toEqual([
      { action: "view.save", before: null, after: list },
      { action: "view.save", before: list, after: list },
      { action: "view.rename", before: list, after: list },
      { action: "view.delete", before: list, after: null },
    ]);
  });

  test("a name may have joined emoji, and letters of any script", async () => {
    const { organizationId } = await t.tenant("client");
    const ctx = (await person()).in(organizationId);
    for (const name of ["👩\u200d💻 ❤\ufe0f", "מסוננים", "已过滤"]) await saveView(ctx, { ...VIEW, name });
    expect(await names(ctx)).toHaveLength(3);
  });

  test("there is room for a bounded number, of bounded size, and what makes no sense is named", async () => {
    const { organizationId } = await t.tenant("client");
    const ctx = (await person()).in(organizationId);
    for (let count = 0; count < MAX_VIEWS; count += 1) await saveView(ctx, { ...VIEW, name: `View ${count}` });
    await expect(saveView(ctx, VIEW)).rejects.toMatchObject({ code: "conflict" });
    await saveView(ctx, { ...VIEW, name: "View 7" });
    for (const [field, wrong] of [
      ["name", { name: " " }],
      ["name", { name: "x".repeat(61) }],
      ["query", { query: `a=${"x".repeat(1_000)}` }],
      ["query", { query: `a=${"ä".repeat(200)}` }],
      ...["\u200bGiven up", "Given\u202eup", "Given\u2028up", "a\ufe0fb"].map((name) => ["name", { name }] as const),
      ["list", { list: "https://elsewhere.example" }],
      ["list", { list: "receipts" }],
      ["hiddenColumns", { hiddenColumns: new Array(31).fill("a") }],
    ] as const) {
      await expect(saveView(ctx, { ...VIEW, ...wrong })).rejects.toMatchObject({
        code: "validation-failed",
        fields: [{ field }],
      });
    }
  });

  test("views go with the membership, those of the sandbox too, with an operator's powers, and with the account", async () => {
    const { organizationId } = await createOrganization(t.systemContext(), { kind: "client", name: "Bank" });
    const organization = uuidOf("organization", organizationId);
    const sandbox = newUuid();
    await t.sql`insert into organizations (id, kind, name, live_id) values (${sandbox}, 'client', 'Sandbox', ${organization})`;
    const ada = await person(true);
    await addMember(t.systemContext(), { organizationId, userId: ada.userId, role: "viewer" });
    const places = [
      ada.in(organization),
      ada.in(sandbox),
      ada.operator,
      ada.in((await t.tenant("client")).organizationId),
    ];
    for (const place of places) await saveView(place, VIEW);
    const left = () => Promise.all(places.map(async (place) => (await listSavedViews(place)).length));

    await removeMember(t.systemContext(), { organizationId, userId: ada.userId });
    expect(await left()).toEqual([0, 0, 1, 1]);
    await person(true);
    await removeOperator(t.systemContext(), ada.userId);
    expect(await left()).toEqual([0, 0, 0, 1]);
    await t.sql`delete from users where id = ${parsePublicId("user", ada.userId)}`;
    expect(await left()).toEqual([0, 0, 0, 0]);
  });
});
