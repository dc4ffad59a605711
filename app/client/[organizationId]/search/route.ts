import type { RouteOf } from "@/app/_parameters/parameters";
import { answerSearch } from "@/app/_search/answer-search";
import { requireMembership } from "@/lib/auth/session-guards";
import { readingContext } from "@/lib/db/replica/reading-context";
import { searchClient } from "@/lib/search/search-client";

export async function POST(request: Request, { params }: RouteOf<"organizationId">): Promise<Response> {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  return answerSearch(request, (text) => searchClient(readingContext(ctx), text));
}
