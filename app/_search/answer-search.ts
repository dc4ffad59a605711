import { textParameter } from "@/app/_parameters/parameters";
import { type Found, MAX_SEARCH, MIN_SEARCH } from "@/lib/core/search/found";

/**
 * What goes by the text of a request's body. With POST: references and names have no place in an address. A route handler and not an
 * action: it is asked at every pause in typing, and actions wait for each other.
 */
export async function answerSearch(request: Request, search: (text: string) => Promise<Found[]>): Promise<Response> {
  // The person types on: the browser aborted this request.
  const written = await request.text().catch(() => "");
  const text = textParameter(written, MAX_SEARCH) ?? "";
  const found = text.length < MIN_SEARCH ? [] : await search(text);
  return Response.json({ found }, { headers: { "cache-control": "no-store" } });
}
