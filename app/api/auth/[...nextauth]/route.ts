import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { sessionOptions } from "@/lib/auth/session-options";
import { exposeBaseUrl } from "@/lib/env";

/**
 * What is used of next-auth: the way to the identity provider and back (a failure leads over `signin` and `error` to the
 * sign-in page), password sign-in for programs, and when a session ends. The rest does not exist: `_log` would write what
 * anybody sends into our log.
 */
const ACTIONS: Record<string, readonly string[]> = {
  GET: ["csrf", "session", "callback/oidc", "signin", "error"],
  POST: ["signin/oidc", "callback/credentials"],
};

/** The identity provider's way back, and password sign-in for programs; `lib/auth/session-options.ts` says more. */
async function handle(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const { nextauth } = await context.params;
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!ACTIONS[method]?.includes(nextauth.join("/"))) return new Response(null, { status: 404 });
  // next-auth reads its own address from the environment and from nowhere else.
  exposeBaseUrl();
  return NextAuth(request, context, sessionOptions());
}

export { handle as GET, handle as POST };
