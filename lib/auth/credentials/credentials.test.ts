import { describe, expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { authenticateClient } from "../authenticate-client";
import { issueToken } from "../issue-token";
import { verifyToken } from "../verify-token";
import { addScopes } from "./add-scopes";
import { createCredential } from "./create-credential";
import { listCredentials } from "./list-credentials";
import { revokeCredential } from "./revoke-credential";
import { rotateCredential } from "./rotate-credential";

const t = testDatabase();

describe("a credential", () => {
  it("never gets a scope of the other kind of organization", async () => {
    const merchant = await t.tenant("merchant");
    const client = await t.tenant("client");
    for (const [ctx, scopes] of [
      [merchant.ctx, ["receipts:write", "match:write"]],
      [client.ctx, ["match:write", "stores:read"]],
    ] as const) {
      await expect(createCredential(ctx, { name: "x", scopes: [...scopes] })).rejects.toMatchObject({
        code: "validation-failed",
        fields: [{ field: "scopes[1]", code: "not_allowed" }],
      });
    }
    await expect(createCredential(merchant.ctx, { name: "x", scopes: [] })).rejects.toMatchObject({
      fields: [{ field: "scopes", code: "too_few" }],
    });
  });

  it("is listed with its live secrets' hints, never with a secret", async () => {
    const { ctx } = await t.tenant("merchant");
    const { credentialId, clientId, clientSecret } = await createCredential(ctx, {
      name: "till",
      scopes: ["receipts:write"],
    });
    const rotated = await rotateCredential(ctx, { credentialId });
    const { data } = await listCredentials(ctx);
    expect(data).toMatchObject([{ credentialId, clientId, name: "till", scopes: ["receipts:write"], revoked: null }]);
    expect(data[0]?.secrets.map(({ hint }) => hint)).toEqual([rotated.clientSecret.slice(-4), clientSecret.slice(-4)]);
    expect(data[0]?.secrets.map(({ expires }) => expires === null)).toEqual([true, false]);
    expect(JSON.stringify(data)).not.toContain(clientSecret);
  });

  it("belongs to its organization alone", async () => {
    const { ctx } = await t.tenant("merchant");
    const stranger = await t.tenant("merchant");
    const { credentialId } = await createCredential(ctx, { name: "till", scopes: ["receipts:write"] });
    const notFound = { code: "not-found" };
    await expect(rotateCredential(stranger.ctx, { credentialId })).rejects.toMatchObject(notFound);
    await expect(revokeCredential(stranger.ctx, credentialId)).rejects.toMatchObject(notFound);
    await expect(revokeCredential(ctx, "nonsense")).rejects.toMatchObject(notFound);
    expect((await listCredentials(stranger.ctx)).data).toEqual([]);
  });

  it("gets tokens of its own, whoever else asks at the same moment, and none for another's secret", async () => {
    const tenants = await Promise.all(Array.from({ length: 6 }, () => t.tenant("merchant")));
    const credentials = await Promise.all(
      tenants.map(({ ctx }) => createCredential(ctx, { name: "till", scopes: ["receipts:write", "stores:read"] })),
    );
    const ctx = t.systemContext();
    const issued = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const [own, other] = [credentials[n % 6], credentials[(n + 1) % 6]];
        if (!own || !other) throw new Error("no credential");
        const { clientId, clientSecret, credentialId } = own;
        const stolen = await authenticateClient(ctx, { clientId: other.clientId, clientSecret });
        const client = await authenticateClient(ctx, { clientId, clientSecret });
        if (!client) throw new Error("its secret was refused");
        const { accessToken } = await issueToken(ctx, client, n % 2 ? ["stores:read"] : undefined);
        return { stolen, credentialId, n, verified: await verifyToken(ctx, accessToken) };
      }),
    );
    for (const { stolen, credentialId, n, verified } of issued) {
      expect(stolen).toBeNull();
      expect(verified).toMatchObject({
        organizationId: tenants[n % 6]?.organizationId,
        credentialId: parsePublicId("credential", credentialId),
        scopes: n % 2 ? ["stores:read"] : ["receipts:write", "stores:read"],
      });
    }
  });

  it("is not rotated once it is revoked, and revoking again changes nothing", async () => {
    const { ctx } = await t.tenant("client");
    const credential = await createCredential(ctx, { name: "bank", scopes: ["match:read"] });
    const { credentialId } = credential;
    await revokeCredential(ctx, credentialId);
    await revokeCredential(ctx, credentialId);
    await expect(rotateCredential(ctx, { credentialId })).rejects.toMatchObject({ code: "not-found" });
    expect(await authenticateClient(ctx, credential)).toBeNull();
  });

  it("gets further scopes only when it is given them, of its own kind, and not for tokens that are out", async () => {
    const { ctx } = await t.tenant("client");
    const stranger = await t.tenant("client");
    const credential = await createCredential(ctx, { name: "bank", scopes: ["match:read"] });
    const { credentialId } = credential;
    const token = async () => {
      const client = await authenticateClient(ctx, credential);
      return (client && (await issueToken(ctx, client, undefined)).accessToken) ?? "";
    };
    const scopesOf = async (given: string) => (await verifyToken(ctx, given))?.scopes;
    const before = await token();
    await addScopes(ctx, { credentialId, scopes: ["deliveries:write", "match:read"] });
    await addScopes(ctx, { credentialId, scopes: ["deliveries:write"] });
    expect([await scopesOf(before), await scopesOf(await token())]).toEqual([
      ["match:read"],
      ["match:read", "deliveries:write"],
    ]);
    await expect(addScopes(ctx, { credentialId, scopes: ["stores:read"] })).rejects.toMatchObject({
      fields: [{ field: "scopes[0]", code: "not_allowed" }],
    });
    const more = { credentialId, scopes: ["deliveries:read" as const] };
    await expect(addScopes(stranger.ctx, more)).rejects.toMatchObject({ code: "not-found" });
    await revokeCredential(ctx, credentialId);
    await expect(addScopes(ctx, more)).rejects.toMatchObject({ code: "not-found" });
    const audits = await t.sql`
      select before::text, after::text from audit_events where subject_id = ${credentialId} and action = 'credential.add-scopes'`;
    expect(audits).toEqual([
      { before: '{"scopes":["match:read"]}', after: '{"scopes":["match:read","deliveries:write"]}' },
    ]);
  });

  it("leaves its changes in the audit log, without secrets", async () => {
    const { ctx } = await t.tenant("client");
    const { credentialId, clientSecret } = await createCredential(ctx, { name: "bank", scopes: ["match:read"] });
    const rotated = await rotateCredential(ctx, { credentialId, overlapMs: 0 });
    await revokeCredential(ctx, credentialId);
    const rows =
      await t.sql`select action, after::text from audit_events where subject_id = ${credentialId} order by id`;
    expect(rows.map(({ action }) => action)).toEqual(["credential.create", "credential.rotate", "credential.revoke"]);
    expect(JSON.stringify(rows)).not.toContain(clientSecret);
    expect(JSON.stringify(rows)).not.toContain(rotated.clientSecret);
  });

  it("keeps two live secrets at most, however many rotations run at once", async () => {
    const { ctx } = await t.tenant("client");
    const { credentialId } = await createCredential(ctx, { name: "bank", scopes: ["match:read"] });
    await Promise.all(Array.from({ length: 5 }, () => rotateCredential(ctx, { credentialId })));
    expect((await listCredentials(ctx)).data[0]?.secrets).toHaveLength(2);
  });
});
