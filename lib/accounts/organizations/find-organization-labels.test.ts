import { expect, test } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { organizations } from "../../db/schema/accounts";
import { findOrganizationLabels } from "./find-organization-labels";

const t = testDatabase();
const things = (...ids: string[]) => ids.map((organizationId) => ({ organizationId }));

test("labels tell a sandbox from what is live, and are for operators alone", async () => {
  const { organizationId, ctx } = await t.tenant("client");
  const sandbox = newUuid();
  await t.db.insert(organizations).values({ id: sandbox, kind: "client", name: "Bank", liveId: organizationId });
  const [live, test] = [publicId("organization", organizationId), publicId("organization", sandbox)];
  const labels = await findOrganizationLabels(t.systemContext(), things(live, test, test));
  expect(labels).toEqual({
    [live]: { name: expect.stringMatching(/^client /), isTest: false },
    [test]: { name: "Bank", isTest: true },
  });
  expect(await findOrganizationLabels(t.systemContext(), [])).toEqual({});
  await expect(findOrganizationLabels(ctx, things(live))).rejects.toMatchObject({ code: "forbidden" });
});
