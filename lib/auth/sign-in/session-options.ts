import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { authenticateByProvider } from "../../accounts/sign-in/authenticate";
import { seldom } from "../../core/shared/seldom";
import { withoutTrailingSlashes } from "../../core/without-trailing-slashes";
import { systemContext } from "../../db/context";
import { env } from "../../env";
import { logger } from "../../logger";
import { cookieName } from "../sessions/cookie-name";
import { secrets } from "../sessions/sealed-token";
import { cookieOptions, rememberDevice, setSessionCookie } from "../sessions/session-cookie";
import { encodeSession, SESSION_SECONDS } from "../sessions/session-token";
import { caller, requestId } from "../sessions/session-user";
import { signInWithCode, signInWithPassword } from "./sign-in";
import { identityClaims, verifiedEmail } from "./verified-email";

const credentials = z.object({ email: z.string(), password: z.string(), code: z.string().optional() });

/**
 * next-auth under `/api/auth`: the identity provider's protocol, and password sign-in for programs. The sign-in page
 * itself uses an action that makes the same cookie, so that it works before any script has loaded.
 */
export function sessionOptions(): NextAuthOptions {
  return {
    secret: secrets()[0],
    session: { strategy: "jwt", maxAge: SESSION_SECONDS.session },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    cookies: { sessionToken: { name: cookieName("session"), options: cookieOptions() } },
    jwt: {
      encode: async ({ token }) => {
        const { sub, version } = token ?? {};
        if (sub === undefined || typeof version !== "number") throw new Error("A session token lacks its claims.");
        return encodeSession({ sub, version }, "session");
      },
    },
    providers: [passwordProvider(), ...identityProvider()],
    callbacks: {
      signIn: async ({ account, profile, user }) => {
        if (account?.provider !== "oidc") return true;
        const email = verifiedEmail(profile);
        if (email === null) return "/sign-in?error=provider";
        const operatorsNeedCode = env().OPERATOR_SECOND_FACTOR === "required";
        const result = await authenticateByProvider(await context(), { email, operatorsNeedCode });
        if (result.status === "refused") return "/sign-in?error=no-account";
        if (result.status === "code-required") {
          await setSessionCookie("second-factor", { sub: result.userId, version: result.sessionVersion });
          return "/sign-in/code";
        }
        Object.assign(user, { id: result.userId, version: result.sessionVersion });
        return true;
      },
      jwt: async ({ user }) => {
        await rememberDevice(user.id);
        return { sub: user.id, version: (user as unknown as { version: number }).version };
      },
    },
    logger: {
      error: (code, metadata) => {
        if (isOfVisitor(code, metadata)) noteFailure(code);
        else logger().error({ code }, "sign-in failed");
      },
      warn: (code) => logger().warn({ code }, "sign-in"),
      debug: () => undefined,
    },
  };
}

/** Failures that any visitor can cause are not logged as errors: an invented address, a provider's malformed answer. */
export function isOfVisitor(code: string, metadata: unknown): boolean {
  // Ours throws an error as it is; the provider's refusal comes with what it was called.
  const isOfProvider = code === "OAUTH_CALLBACK_HANDLER_ERROR" && !(metadata instanceof Error);
  return isOfProvider || code === "OAUTH_CALLBACK_ERROR" || code === "INVALID_CALLBACK_URL_ERROR";
}

const noteFailure = seldom<string>(60_000, (code, count) => logger().warn({ code, count }, "sign-in failed"));

export function hasIdentityProvider(): boolean {
  return identityProvider().length > 0;
}

function passwordProvider() {
  return CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
    authorize: async (input) => {
      const parsed = credentials.safeParse(input);
      if (!parsed.success) return null;
      const ctx = await context();
      const { clientAddress, device } = await caller();
      const first = await signInWithPassword(ctx, { ...parsed.data, clientAddress, device });
      const { code } = parsed.data;
      const result =
        first.status === "code-required" && code ? await signInWithCode(ctx, { ...first, code, device }) : first;
      if (result.status !== "authenticated") return null;
      return { id: result.userId, version: result.sessionVersion };
    },
  });
}

/**
 * Any OpenID Connect provider. Its identity token proves who it is; many give the e-mail address only at the userinfo
 * endpoint (OpenID Connect Core 1.0, section 5.4), where the client sees to it that it is the same person's.
 */
function identityProvider(): OAuthConfig<Record<string, unknown>>[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return [];
  return [
    {
      id: "oidc",
      name: OIDC_NAME,
      type: "oauth",
      wellKnown: `${withoutTrailingSlashes(OIDC_ISSUER)}/.well-known/openid-configuration`,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      authorization: { params: { scope: "openid email profile" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      userinfo: {
        request: async ({ client, tokens }) => {
          // next-auth hands over openid-client's TokenSet, and types only its members.
          const tokenSet = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>;
          return identityClaims(tokenSet.claims(), () => client.userinfo(tokenSet));
        },
      },
      profile: (claims) => ({ id: String(claims.sub) }),
    },
  ];
}

async function context() {
  return systemContext("sign-in", await requestId());
}
