import { requestId, requestPath } from "@/lib/auth/session-request";
import { PROBLEMS, problemOccurrence } from "@/lib/contract/problems";
import { baseUrl } from "@/lib/env";

/** Instead of a file, which has no place to say that one of its filters was left out. */
export async function refuseExport(parameters: readonly string[]): Promise<Response> {
  const detail = `The export was not made: ${parameters.join(", ")} cannot be used.`;
  const [path = "/"] = (await requestPath()).split("?");
  const problem = problemOccurrence("validation-failed", { detail, path, requestId: await requestId() }, baseUrl());
  return new Response(JSON.stringify(problem), {
    status: PROBLEMS["validation-failed"].status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
  });
}
