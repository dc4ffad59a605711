import { describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import type { Context } from "../db/context";
import { type AuthenticatedClient, authenticateClient } from "./authenticate-client";
import { createCredential } from "./credentials/create-credential";
import { issueToken } from "./issue-token";
import { newSecret } from "./secret-format";
import { knownToken, lookUpToken, TOKEN_CACHE_MS, type VerifiedToken } from "./token-cache";
import { verifyToken } from "./verify-token";

const t = testDatabase();

async function newClient(): Promise<{ ctx: Context; client: AuthenticatedClient }> {
  const { ctx } = await t.tenant("merchant");
  const credential = await createCredential(ctx, { name: "till", scopes: ["receipts:write", "stores:read"] });
  const client = await authenticateClient(ctx, credential);
  if (!client) throw new Error("The new credential does not authenticate.");
  return { ctx, client };
}

/** The context at a time after now. */
const later = (ctx: Context, ms: number): Context => {
  const at = new Date(Date.now() + ms);
  return { ...ctx, clock: { now: () => at } };
};

describe("a token", () => {
  it("says whose it is and what it may do", async () => {
    const { ctx, client } = await newClient();
    const { accessToken } = await issueToken(ctx, client, ["stores:read"]);
    expect(await verifyToken(ctx, accessToken)).toMatchObject({
      organizationId: ctx.organizationId,
      credentialId: client.credentialId,
      scopes: ["stores:read"],
    });
  });

  it("is good for an hour, to the second, whatever is remembered", async () => {
    const { ctx, client } = await newClient();
    const issuedAt = later(ctx, 0);
    const { accessToken, expiresInSeconds } = await issueToken(issuedAt, client);
    const at = (ms: number) => ({ ...ctx, clock: { now: () => new Date(issuedAt.clock.now().getTime() + ms) } });
    expect(expiresInSeconds).toBe(3_600);
    expect(await verifyToken(at(3_599_999), accessToken)).not.toBeNull();
    expect(await verifyToken(at(3_600_000), accessToken)).toBeNull();
  });

  it("is refused when it is unknown or malformed", async () => {
    const ctx = t.systemContext();
    for (const token of [newSecret("rxt_"), newSecret("rxs_"), "", "rxt_", "x".repeat(10_000), "\0"]) {
      expect(await verifyToken(ctx, token)).toBeNull();
    }
  });

  it.each([
    [
      "its revocation",
      (c: AuthenticatedClient) =>
        t.sql`update access_tokens set revoked_at = now() where credential_id = ${c.credentialId}`,
    ],
    [
      "its credential's revocation",
      (c: AuthenticatedClient) => t.sql`update credentials set revoked_at = now() where id = ${c.credentialId}`,
    ],
    [
      "its organization's suspension",
      (c: AuthenticatedClient) => t.sql`update organizations set suspended_at = now() where id = ${c.organizationId}`,
    ],
  ])("is refused within the cache's time of %s in another process", async (_name, end) => {
    const { ctx, client } = await newClient();
    const { accessToken } = await issueToken(ctx, client);
    expect(await verifyToken(ctx, accessToken)).not.toBeNull();
    await end(client);
    expect(TOKEN_CACHE_MS).toBeLessThanOrEqual(5_000);
    expect(await verifyToken(later(ctx, TOKEN_CACHE_MS), accessToken)).toBeNull();
  });
});

describe("the token cache", () => {
  const found: VerifiedToken = {
    ...{ organizationId: "o", credentialId: "c", scopes: [], isTest: false },
    ...{ kind: "merchant" as const, expiresAtMs: 1e15, capturesUntilMs: null },
  };

  const at = (nowMs: number) => ({ nowMs, address: "192.0.2.1" });
  const ask = async (token: string, caller: ReturnType<typeof at>, load: () => Promise<VerifiedToken | null>) =>
    knownToken(token, caller.nowMs) ?? lookUpToken(token, caller, load);

  it("asks once for many who ask at the same time, and again after its time", async () => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      return found;
    };
    await Promise.all(Array.from({ length: 10 }, () => ask("many", at(1_000), load)));
    await ask("many", at(1_000 + TOKEN_CACHE_MS - 1), load);
    expect(asked).toBe(1);
    await ask("many", at(1_000 + TOKEN_CACHE_MS), load);
    expect(asked).toBe(2);
  });

  it("remembers neither failures nor unknown tokens", async () => {
    await expect(ask("broken", at(1_000), () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await ask("broken", at(1_000), async () => null)).toBeNull();
    expect(await ask("broken", at(1_000), async () => found)).toBe(found);
  });
});
