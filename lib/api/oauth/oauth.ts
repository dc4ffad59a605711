import type { z } from "zod";
import type { AuthenticatedClient } from "../../auth/authenticate-client";
import { introspectToken } from "../../auth/introspect-token";
import { issueToken } from "../../auth/issue-token";
import { revokeToken } from "../../auth/revoke-token";
import { introspection, SCOPES, type Scope, tokenReference, tokenRequest, tokenResponse } from "../../contract/oauth";
import type { Context } from "../../db/context";
import { baseUrl } from "../../env";
import { OAuthProblem } from "./oauth-problem";
import type { OAuthParameters } from "./oauth-request";

/** An endpoint where a client authenticates with its secret. */
export interface OAuthEndpoint {
  operationId: string;
  path: `/v1/oauth/${string}`;
  summary: string;
  description: string;
  request: z.ZodType;
  response: { description: string; schema?: z.ZodType };
  /** Returns the value of the JSON answer, or undefined for an empty one. */
  run(ctx: Context, client: AuthenticatedClient, parameters: OAuthParameters): Promise<unknown>;
}

export const oauthEndpoints: readonly OAuthEndpoint[] = [
  {
    operationId: "issueToken",
    path: "/v1/oauth/token",
    summary: "Get an access token",
    description:
      "RFC 6749, section 4.4. The client authenticates by HTTP Basic, or by `client_id` and `client_secret` in the body. " +
      "Without `scope`, the token has all scopes of the credential.",
    request: tokenRequest,
    response: { description: "The token.", schema: tokenResponse },
    async run(ctx, client, parameters) {
      const grantType = parameters.get("grant_type");
      if (grantType === undefined) throw new OAuthProblem("invalid_request", "grant_type is required.");
      if (grantType !== "client_credentials") {
        throw new OAuthProblem("unsupported_grant_type", "grant_type must be client_credentials.");
      }
      const token = await issueToken(ctx, client, scopesFor(client, parameters.get("scope")));
      return {
        access_token: token.accessToken,
        token_type: "Bearer",
        expires_in: token.expiresInSeconds,
        scope: token.scopes.join(" "),
      };
    },
  },
  {
    operationId: "revokeToken",
    path: "/v1/oauth/revoke",
    summary: "Revoke an access token",
    description: "RFC 7009. The answer is the same when the token is unknown, or another client's, which stays valid.",
    request: tokenReference,
    response: { description: "The token is not valid, or no longer." },
    async run(ctx, client, parameters) {
      await revokeToken(ctx, client, tokenOf(parameters));
    },
  },
  {
    operationId: "introspectToken",
    path: "/v1/oauth/introspect",
    summary: "Inspect an access token",
    description: "RFC 7662, for tokens of the client's own organization; any other is inactive.",
    request: tokenReference,
    response: { description: "What the token is good for.", schema: introspection },
    async run(ctx, client, parameters) {
      const live = await introspectToken(ctx, client, tokenOf(parameters));
      if (!live) return { active: false };
      return {
        active: true,
        scope: live.scopes.join(" "),
        client_id: live.clientId,
        token_type: "Bearer",
        exp: Math.floor(live.expires.getTime() / 1_000),
        iat: Math.floor(live.created.getTime() / 1_000),
        sub: live.organizationId,
        iss: baseUrl(),
      };
    },
  },
];

function tokenOf(parameters: OAuthParameters): string {
  const token = parameters.get("token");
  if (token === undefined) throw new OAuthProblem("invalid_request", "token is required.");
  return token;
}

/** All of the credential's scopes, or those of them that are asked for. */
function scopesFor(client: AuthenticatedClient, requested: string | undefined): readonly Scope[] {
  if (requested === undefined) return client.scopes;
  const names = [...new Set(requested.split(" ").filter(Boolean))];
  const granted = names.filter((name): name is Scope => (client.scopes as readonly string[]).includes(name));
  if (names.length > 0 && granted.length === names.length) return granted;
  throw new OAuthProblem("invalid_scope", "The credential does not have all of the requested scopes.");
}

/** RFC 8414: where a stock client finds everything. */
export function authorizationServerMetadata() {
  const issuer = baseUrl();
  const methods = ["client_secret_basic", "client_secret_post"];
  return {
    issuer,
    token_endpoint: `${issuer}/v1/oauth/token`,
    revocation_endpoint: `${issuer}/v1/oauth/revoke`,
    introspection_endpoint: `${issuer}/v1/oauth/introspect`,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_methods_supported: methods,
    grant_types_supported: ["client_credentials"],
    response_types_supported: [],
    scopes_supported: Object.keys(SCOPES),
  };
}
