import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

const CLIENT = { id: "receipt-exchange", secret: "the secret of the identity provider's client" };

/**
 * An OpenID Connect provider with accounts for whoever asks: the login is the e-mail address, verified unless it begins
 * with "unverified". The address is at the userinfo endpoint, not in the identity token, as the standard would have it.
 */
export class IdentityProvider {
  readonly #server: Server;
  readonly #issuer: string;

  private constructor(server: Server) {
    this.#server = server;
    this.#issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** With an address, which the service must know to be started; it answers from `serve` on, which must know the service's. */
  static async open(): Promise<IdentityProvider> {
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    return new IdentityProvider(server);
  }

  /** What the service must be configured with. */
  get settings(): Record<string, string> {
    return {
      OIDC_ISSUER: this.#issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: "Nordlicht Identity",
    };
  }

  serve(serviceUrl: string): void {
    const redirect = `${serviceUrl}/api/auth/callback/oidc`;
    const provider = new Provider(this.#issuer, {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirect] }],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      cookies: { keys: ["cookies of the test"] },
      findAccount: (_ctx, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: id, email_verified: !id.startsWith("unverified") }),
      }),
    });
    this.#server.on("request", provider.callback());
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
