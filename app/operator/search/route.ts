import { answerSearch } from "@/app/_search/answer-search";
import { requireOperator } from "@/lib/auth/session-guards";
import { readingContext } from "@/lib/db/replica/reading-context";
import { searchExchange } from "@/lib/search/search-exchange";

export async function POST(request: Request): Promise<Response> {
  const ctx = await requireOperator();
  return answerSearch(request, (text) => searchExchange(readingContext(ctx), text));
}
