import type { RouteOf } from "@/app/_parameters/parameters";
import { answerSearch } from "@/app/_search/answer-search";
import { requireMembership } from "@/lib/auth/session-guards";
import { readingContext } from "@/lib/db/replica/reading-context";
import { searchMerchant } from "@/lib/search/search-merchant";

export async function POST(request: Request, { params }: RouteOf<"organizationId">): Promise<Response> {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  return answerSearch(request, (text) => searchMerchant(readingContext(ctx), text));
}
