import * as openid from "openid-client";
import { ClientCredentials } from "simple-oauth2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "@/lib/system/demo-file";
import { Service } from "./support/service";

let service: Service;
let demo: Demo;

beforeAll(async () => {
  service = await Service.start();
  demo = await service.demo();
});

afterAll(() => service.dispose());

async function brandsStatus(token: string): Promise<number> {
  const { status } = await fetch(`${service.baseUrl}/v1/brands`, { headers: { authorization: `Bearer ${token}` } });
  return status;
}

describe("openid-client, unmodified", () => {
  const configured = (authentication: openid.ClientAuth): Promise<openid.Configuration> =>
    openid.discovery(new URL(service.baseUrl), demo.merchant.clientId, undefined, authentication, {
      algorithm: "oauth2",
      // The test's service has no certificate.
      execute: [openid.allowInsecureRequests],
    });

  it.each([
    ["HTTP Basic", openid.ClientSecretBasic],
    ["the body", openid.ClientSecretPost],
  ])("discovers the server and gets, introspects and revokes a token with the secret in %s", async (_, by) => {
    const config = await configured(by(demo.merchant.clientSecret));
    const { access_token, token_type, expires_in } = await openid.clientCredentialsGrant(config, {
      scope: "stores:read",
    });
    expect({ token_type, expires_in }).toEqual({ token_type: "bearer", expires_in: 3600 });
    expect(await brandsStatus(access_token)).toBe(200);
    expect(await openid.tokenIntrospection(config, access_token)).toMatchObject({ active: true, scope: "stores:read" });
    await openid.tokenRevocation(config, access_token);
    expect(await brandsStatus(access_token)).toBe(401);
  });

  it("understands why a client is refused", async () => {
    const config = await configured(openid.ClientSecretBasic("rxs_wrong"));
    await expect(openid.clientCredentialsGrant(config)).rejects.toMatchObject({ cause: [{ scheme: "basic" }] });
  });
});

describe("simple-oauth2, unmodified", () => {
  it.each(["header", "body"] as const)("gets a token with the secret in the %s", async (authorizationMethod) => {
    const client = new ClientCredentials({
      client: { id: demo.merchant.clientId, secret: demo.merchant.clientSecret },
      auth: { tokenHost: service.baseUrl, tokenPath: "/v1/oauth/token" },
      options: { authorizationMethod },
    });
    const accessToken = await client.getToken({});
    expect(accessToken.expired()).toBe(false);
    expect(await brandsStatus(String(accessToken.token.access_token))).toBe(200);
  });
});
