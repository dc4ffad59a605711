import { describe, expect, it } from "vitest";
import { resumeOrganization, suspendOrganization } from "@/lib/accounts/organizations/suspend-organization";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { revokeCredential } from "@/lib/auth/credentials/revoke-credential";
import { rotateCredential } from "@/lib/auth/credentials/rotate-credential";
import { isSecret } from "@/lib/auth/secret-format";
import { serverMetadata } from "@/lib/contract/oauth";
import { parsePublicId, publicId } from "@/lib/core/ids";
import type { testDatabase } from "@/tests/database";
import type { Party, World } from "./api-world";
import type { Received, RecordedApi } from "./recorded-api";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

interface ClientAuth {
  clientId: string;
  clientSecret: string;
}

const basic = ({ clientId, clientSecret }: ClientAuth) =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString("base64")}`;

export function describeOAuthEndpoints(t: ReturnType<typeof testDatabase>, api: RecordedApi, world: () => World): void {
  const form = (path: string, members: Record<string, string>, auth?: ClientAuth) =>
    api.send("POST", path, {
      headers: { ...FORM, ...(auth ? { authorization: basic(auth) } : {}) },
      body: new URLSearchParams(members).toString(),
    });
  const requestToken = (auth: ClientAuth, members: Record<string, string> = {}) =>
    form("/v1/oauth/token", { grant_type: "client_credentials", ...members }, auth);
  const works = async (token: unknown) =>
    (await api.send("GET", "/v1/stores", { token: String(token) })).status === 200;
  /** A credential of its own, for tests that end it. */
  const newParty = async (): Promise<Party> => {
    const { merchant } = world();
    return { ...merchant, credential: await createCredential(merchant.ctx, { name: "own", scopes: ["stores:read"] }) };
  };

  describe("POST /v1/oauth/token", () => {
    it("gives a token to HTTP Basic, to a form and to JSON", async () => {
      const { credential } = world().merchant;
      const members = { grant_type: "client_credentials", client_id: credential.clientId };
      const answers = [
        await requestToken(credential),
        await form("/v1/oauth/token", { ...members, client_secret: credential.clientSecret }),
        await api.send("POST", "/v1/oauth/token", { body: { ...members, client_secret: credential.clientSecret } }),
      ];
      for (const { status, headers, json } of answers) {
        expect(status).toBe(200);
        expect(json).toMatchObject({ token_type: "Bearer", expires_in: 3_600 });
        expect(isSecret("rxt_", String(json.access_token))).toBe(true);
        expect(String(json.scope).split(" ")).toContain("receipts:write");
        expect([headers.get("cache-control"), headers.get("pragma")]).toEqual(["no-store", "no-cache"]);
        expect(await works(json.access_token)).toBe(true);
      }
    });

    it("ignores which resources are asked for, however many (RFC 8707)", async () => {
      const { clientId, clientSecret } = world().merchant.credential;
      const members = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
      const resource = ["https://a.example/v1", "https://b.example/v1"];
      const pairs = new URLSearchParams(members);
      for (const one of resource) pairs.append("resource", one);
      const answers = [
        await api.send("POST", "/v1/oauth/token", { body: pairs.toString(), headers: FORM }),
        await api.send("POST", "/v1/oauth/token", { body: { ...members, resource } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });

    it("narrows the token to the scopes that are asked for, and refuses others", async () => {
      const { credential } = world().merchant;
      const narrow = await requestToken(credential, { scope: "stores:read stores:read" });
      expect(narrow.json.scope).toBe("stores:read");
      for (const scope of ["subscriptions:read", "stores:read nonsense"]) {
        expect((await requestToken(credential, { scope })).json.error).toBe("invalid_scope");
      }
    });

    it("answers 401 invalid_client with a challenge to a wrong secret, an unknown client, and none at all", async () => {
      const { credential } = world().merchant;
      const answers = [
        await requestToken({ ...credential, clientSecret: world().client.credential.clientSecret }),
        await requestToken({ ...credential, clientSecret: "guess" }),
        await requestToken({ ...credential, clientId: "nobody" }),
        await requestToken({ ...credential, clientId: "nobody\0" }),
        await form("/v1/oauth/token", { grant_type: "client_credentials" }),
        await api.send("POST", "/v1/oauth/token", { headers: { ...FORM, authorization: "Basic %%%" }, body: "a=b" }),
        await api.send("POST", "/v1/oauth/token", { headers: { ...FORM, authorization: "Bearer x" }, body: "a=b" }),
      ];
      for (const { status, json, headers } of answers) {
        expect([status, json.error]).toEqual([401, "invalid_client"]);
        expect(headers.get("www-authenticate")).toMatch(/^Basic realm=/);
      }
    });

    it("answers 400 in the words of RFC 6749", async () => {
      const { credential } = world().merchant;
      const authorization = basic(credential);
      const errorOf = async (answer: Promise<Received>) => {
        const { status, json } = await answer;
        return [status, json.error];
      };
      expect(await errorOf(form("/v1/oauth/token", {}, credential))).toEqual([400, "invalid_request"]);
      expect(await errorOf(form("/v1/oauth/token", { grant_type: "" }, credential))).toEqual([400, "invalid_request"]);
      expect(await errorOf(requestToken(credential, { grant_type: "password" }))).toEqual([
        400,
        "unsupported_grant_type",
      ]);
      const twice = { headers: { ...FORM, authorization }, body: "grant_type=client_credentials&scope=a&scope=b" };
      expect(await errorOf(api.send("POST", "/v1/oauth/token", twice))).toEqual([400, "invalid_request"]);
      const both = requestToken(credential, { client_secret: credential.clientSecret });
      expect(await errorOf(both)).toEqual([400, "invalid_request"]);
      const otherId = requestToken(credential, { client_id: "another" });
      expect(await errorOf(otherId)).toEqual([400, "invalid_request"]);
      for (const body of ["{", "[]", '{"grant_type":1}']) {
        expect(await errorOf(api.send("POST", "/v1/oauth/token", { body }))).toEqual([400, "invalid_request"]);
      }
      const xml = { headers: { "content-type": "text/xml", authorization }, body: "<a/>" };
      expect(await errorOf(api.send("POST", "/v1/oauth/token", xml))).toEqual([400, "invalid_request"]);
    });

    it("answers 413 to a large body: anybody may send one, and a megabyte takes its time", async () => {
      for (const [length, answer] of [
        [16_000, [200, undefined]],
        [16_384, [413, "invalid_request"]],
        [1_048_576, [413, "invalid_request"]],
      ] as const) {
        const { status, json } = await requestToken(world().merchant.credential, { padding: "x".repeat(length) });
        expect([status, json.error]).toEqual(answer);
      }
    });
  });

  describe("the life of credentials and tokens", () => {
    it("both secrets work while a rotation overlaps, never three, and none of the old ones without overlap", async () => {
      const { ctx, credential } = await newParty();
      const { clientId, credentialId } = credential;
      const rotate = (overlapMs: number) => rotateCredential(ctx, { credentialId, overlapMs });
      const second = await rotate(60_000);
      const statusOf = async (clientSecret: string) => (await requestToken({ clientId, clientSecret })).status;
      expect([await statusOf(credential.clientSecret), await statusOf(second.clientSecret)]).toEqual([200, 200]);
      const third = await rotate(60_000);
      expect([
        await statusOf(credential.clientSecret),
        await statusOf(second.clientSecret),
        await statusOf(third.clientSecret),
      ]).toEqual([401, 200, 200]);
      const fourth = await rotate(0);
      expect([await statusOf(third.clientSecret), await statusOf(fourth.clientSecret)]).toEqual([401, 200]);
    });

    it("a revoked credential gets no token, and its tokens are refused", async () => {
      const { ctx, credential } = await newParty();
      const { json } = await requestToken(credential);
      expect(await works(json.access_token)).toBe(true);
      await revokeCredential(ctx, credential.credentialId);
      expect((await requestToken(credential)).status).toBe(401);
      // A process that had seen the token believes it for a few seconds more.
      await expect.poll(() => works(json.access_token), { timeout: 60_000, interval: 250 }).toBe(false);
    });

    it("a suspended organization gets no token", async () => {
      const { ctx, organizationId } = await t.tenant("merchant");
      const credential = await createCredential(ctx, { name: "own", scopes: ["stores:read"] });
      const { json } = await requestToken(credential);
      await t.sql`update organizations set suspended_at = now() where id = ${organizationId}`;
      expect((await requestToken(credential)).status).toBe(401);
      expect(await works(json.access_token)).toBe(false);
    });

    it("the tokens of an organization that the operator suspends stop within ten seconds, and work again after", async () => {
      const { ctx, organizationId } = await t.tenant("merchant");
      const credential = await createCredential(ctx, { name: "own", scopes: ["stores:read"] });
      const { json } = await requestToken(credential);
      expect(await works(json.access_token)).toBe(true);
      await suspendOrganization(t.systemContext(), publicId("organization", organizationId));
      expect((await requestToken(credential)).status).toBe(401);
      await expect.poll(() => works(json.access_token), { timeout: 10_000, interval: 250 }).toBe(false);
      await resumeOrganization(t.systemContext(), publicId("organization", organizationId));
      expect(await works(json.access_token)).toBe(true);
      expect((await requestToken(credential)).status).toBe(200);
    });

    it("only hashes are stored, and the last use is", async () => {
      const { credential } = await newParty();
      const { json } = await requestToken(credential);
      await works(json.access_token);
      const id = parsePublicId("credential", credential.credentialId);
      const rows = await t.sql`
        select row_to_json(c)::text || coalesce(row_to_json(s)::text, '') || coalesce(row_to_json(a)::text, '') as text
        from credentials c left join credential_secrets s on s.credential_id = c.id
        left join access_tokens a on a.credential_id = c.id where c.id = ${id}`;
      expect(rows).toHaveLength(1);
      expect(rows[0]?.text).not.toContain(credential.clientSecret);
      expect(rows[0]?.text).not.toContain(json.access_token);
      const lastUse = () =>
        t.sql`select last_used_at from credentials where id = ${id}`.then(([row]) => row?.last_used_at);
      await expect.poll(lastUse).toBeInstanceOf(Date);
    });
  });

  describe("POST /v1/oauth/revoke", () => {
    it("ends a token of the client at once where it is asked, and answers 200 to anything", async () => {
      const { credential } = world().merchant;
      const { json } = await requestToken(credential);
      expect(await works(json.access_token)).toBe(true);
      const revoke = (token: string) => form("/v1/oauth/revoke", { token }, credential);
      expect(await revoke(String(json.access_token))).toMatchObject({ status: 200, text: "" });
      await expect.poll(() => works(json.access_token), { timeout: 60_000, interval: 250 }).toBe(false);
      expect(await revoke(String(json.access_token))).toMatchObject({ status: 200, text: "" });
      expect(await revoke("nonsense")).toMatchObject({ status: 200, text: "" });
    });

    it("leaves another client's token alone", async () => {
      const { merchant, otherMerchant } = world();
      const { json } = await requestToken(merchant.credential);
      await form("/v1/oauth/revoke", { token: String(json.access_token) }, otherMerchant.credential);
      expect(await works(json.access_token)).toBe(true);
    });

    it("answers 400 without a token and 401 without a client", async () => {
      expect((await form("/v1/oauth/revoke", {}, world().merchant.credential)).status).toBe(400);
      expect((await form("/v1/oauth/revoke", { token: "x" })).status).toBe(401);
    });
  });

  describe("POST /v1/oauth/introspect", () => {
    it("tells a live token of the own organization from every other text", async () => {
      const { merchant, otherMerchant } = world();
      const { json } = await requestToken(merchant.credential, { scope: "stores:read" });
      const introspect = (token: unknown, { credential }: Party) =>
        form("/v1/oauth/introspect", { token: String(token) }, credential);
      const live = await introspect(json.access_token, merchant);
      expect(live.json).toMatchObject({
        active: true,
        scope: "stores:read",
        client_id: merchant.credential.clientId,
        token_type: "Bearer",
      });
      expect(Number(live.json.exp) - Number(live.json.iat)).toBe(3_600);
      expect((await introspect(json.access_token, otherMerchant)).json).toEqual({ active: false });
      expect((await introspect("nonsense", merchant)).json).toEqual({ active: false });
      await form("/v1/oauth/revoke", { token: String(json.access_token) }, merchant.credential);
      expect((await introspect(json.access_token, merchant)).json).toEqual({ active: false });
    });

    it("answers 400 without a token and 401 without a client", async () => {
      expect((await form("/v1/oauth/introspect", {}, world().merchant.credential)).status).toBe(400);
      expect((await form("/v1/oauth/introspect", { token: "x" })).status).toBe(401);
    });
  });

  it("the metadata names the endpoints (RFC 8414)", async () => {
    const { status, json, headers } = await api.send("GET", "/.well-known/oauth-authorization-server");
    expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
    const metadata = serverMetadata.parse(json);
    expect(metadata.token_endpoint).toBe(`${metadata.issuer}/v1/oauth/token`);
    expect(metadata.grant_types_supported).toEqual(["client_credentials"]);
  });
}
