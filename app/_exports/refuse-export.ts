import { requestId } from "@/lib/auth/session-request";
import { PROBLEMS } from "@/lib/contract/problems";
import { baseUrl } from "@/lib/env";

/** Instead of a file, which has no place to say that one of its filters was left out. */
export async function refuseExport(parameters: readonly string[]): Promise<Response> {
  const { slug, title, status } = PROBLEMS["validation-failed"];
  const detail = `The export was not made: ${parameters.join(", ")} cannot be used.`;
  const problem = { type: `${baseUrl()}/problems/${slug}`, title, status, detail, requestId: await requestId() };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
  });
}
