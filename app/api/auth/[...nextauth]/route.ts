import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { z } from "zod";
import { cookieName } from "@/lib/auth/sessions/cookie-name";
import { findSession } from "@/lib/auth/sessions/find-session";
import { sessionOptions } from "@/lib/auth/sign-in/session-options";
import { systemContext } from "@/lib/db/context";
import { baseUrl, exposeBaseUrl } from "@/lib/env";

/**
 * What is used of next-auth: the way to the identity provider and back (a failure leads over `signin` and `error` to the
 * sign-in page), and password sign-in for programs. The rest does not exist: `_log` would write what anybody sends into
 * our log.
 */
const ACTIONS: Record<string, readonly string[]> = {
  GET: ["csrf", "callback/oidc", "signin", "error"],
  POST: ["signin/oidc", "callback/credentials"],
};

/** The identity provider's way back, and password sign-in for programs; `lib/auth/sign-in/session-options.ts` says more. */
async function handle(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const { nextauth } = await context.params;
  const action = nextauth.join("/");
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (method === "GET" && action === "session") return answerSession(request);
  if (!ACTIONS[method]?.includes(action)) return new Response(null, { status: 404 });
  const callbackUrls = method === "POST" ? await sentCallbackUrls(request) : [];
  if (!callbackUrls || ![...callbackUrls, ...carriedCallbackUrls(request)].every(isCallbackUrl))
    return new Response(null, { status: 400 });
  // next-auth writes what was asked into a header as it is.
  if (action === "error" && !/^\w*$/.test(request.nextUrl.searchParams.get("error") ?? ""))
    return new Response(null, { status: 404 });
  // next-auth reads its own address from the environment and from nowhere else.
  exposeBaseUrl();
  return NextAuth(request, context, sessionOptions());
}

const members = z.record(z.string(), z.string());

/** Of the body; null where next-auth would answer 500, to JSON that is none, or is no form. */
async function sentCallbackUrls(request: NextRequest): Promise<string[] | null> {
  const text = await request.clone().text();
  if (!request.headers.get("content-type")?.includes("application/json"))
    return new URLSearchParams(text).getAll("callbackUrl");
  const form = members.safeParse(parsed(text));
  return form.success
    ? Object.entries(form.data).flatMap(([name, value]) => (name === "callbackUrl" ? [value] : []))
    : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function carriedCallbackUrls({ cookies, nextUrl }: NextRequest): string[] {
  const kept = cookies.getAll().filter(({ name }) => name.endsWith("next-auth.callback-url"));
  return [...nextUrl.searchParams.getAll("callbackUrl"), ...kept.map(({ value }) => value)];
}

/** As next-auth takes it, which answers 500 to others. */
function isCallbackUrl(text: string): boolean {
  const base = text.startsWith("/") ? baseUrl() : undefined;
  return text === "" || (URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol));
}

/** When the session ends, and nothing else. next-auth would look at the cookie only, not at whether it was ended. */
async function answerSession(request: NextRequest): Promise<Response> {
  const session = await findSession(systemContext("session"), request.cookies.get(cookieName("session"))?.value);
  return Response.json(session ? { expires: session.expires } : {}, { headers: { "cache-control": "no-store" } });
}

export { handle as GET, handle as POST };
