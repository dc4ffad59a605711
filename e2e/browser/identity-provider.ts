import type { Server } from "node:http";
import Provider from "oidc-provider";

const CLIENT = { id: "receipt-exchange", secret: "the secret of the identity provider's client" };

/** What the service must be configured with to use the provider on this port. */
export function identityProviderSettings(port: number): Record<string, string> {
  return {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: "Nordlicht Identity",
  };
}

/**
 * An OpenID Connect provider with accounts for whoever asks: the login is the e-mail address, verified unless it begins
 * with "unverified". The address is at the userinfo endpoint, not in the identity token, as the standard would have it.
 */
export async function startIdentityProvider(port: number, serviceUrl: string): Promise<Server> {
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${serviceUrl}/api/auth/callback/oidc`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["cookies of the test"] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith("unverified") }),
    }),
  });
  return new Promise((done) => {
    const server = provider.listen(port, "127.0.0.1", () => done(server));
  });
}
