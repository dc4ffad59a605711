import type { VerifiedToken } from "../auth/token-cache";
import { verifyToken } from "../auth/verify-token";
import type { Scope } from "../contract/oauth";
import type { Context } from "../db/context";
import { bearerTokenOf } from "./http/bearer-token";
import type { HeaderSource } from "./http/header-source";
import { HttpProblem } from "./http/http-problem";

const REALM = 'Bearer realm="receipt-exchange"';

/**
 * Who calls, by the access token in the `Authorization` header.
 *
 * @throws HttpProblem `unauthorized`, with `WWW-Authenticate` as RFC 6750, section 3, asks.
 */
export async function authenticate(ctx: Context, headers: HeaderSource, from: () => string): Promise<VerifiedToken> {
  const token = bearerTokenOf(headers.get("authorization"));
  if (token === null) {
    throw new HttpProblem("unauthorized", "An access token is needed: Authorization: Bearer …", {
      headers: { "www-authenticate": REALM },
    });
  }
  const verified = await verifyToken(ctx, token, from);
  if (verified) return verified;
  const detail = "The access token is not valid, or has expired.";
  throw new HttpProblem("unauthorized", detail, {
    headers: { "www-authenticate": `${REALM}, error="invalid_token", error_description="${detail}"` },
  });
}

/** @throws HttpProblem `insufficient-scope`. */
export function assertScope(
  { scopes, kind }: VerifiedToken,
  { scope, party = kind }: { scope: Scope | null; party?: VerifiedToken["kind"] },
): void {
  if (scope === null || (scopes.includes(scope) && party === kind)) return;
  const detail = party === kind ? `The scope ${scope} is needed.` : `A ${party} with the scope ${scope} is needed.`;
  throw new HttpProblem("insufficient-scope", detail, {
    headers: {
      "www-authenticate": `${REALM}, error="insufficient_scope", error_description="${detail}", scope="${scope}"`,
    },
  });
}
