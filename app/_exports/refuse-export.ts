import { requestId, requestPath } from "@/lib/auth/sessions/session-user";
import { PROBLEMS, type ProblemSlug, problemOccurrence } from "@/lib/contract/problems";
import { baseUrl } from "@/lib/env";

/** Instead of a file, which has no place to say why it is not there. */
export async function refuseExport(slug: ProblemSlug, detail: string, retryAfterSeconds?: number): Promise<Response> {
  const [path = "/"] = (await requestPath()).split("?");
  const problem = problemOccurrence(slug, { detail, path, requestId: await requestId() }, baseUrl());
  return new Response(JSON.stringify(problem), {
    status: PROBLEMS[slug].status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    },
  });
}
