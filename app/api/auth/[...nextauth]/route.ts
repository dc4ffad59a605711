import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { sessionOptions } from "@/lib/auth/session-options";
import { exposeBaseUrl } from "@/lib/env";

/** The identity provider's way back, and password sign-in for programs; `lib/auth/session-options.ts` says more. */
function handle(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  // next-auth reads its own address from the environment and from nowhere else.
  exposeBaseUrl();
  return NextAuth(request, context, sessionOptions());
}

export { handle as GET, handle as POST };
