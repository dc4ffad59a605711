import type { RouteOf } from "@/app/_parameters/parameters";
import { findGuide } from "../../guides";

/** `/docs/{guide}.md` (a rewrite of `next.config.mjs`): the guide as plain Markdown. */
export async function GET(_request: Request, { params }: RouteOf<"guide">): Promise<Response> {
  const guide = findGuide((await params).guide);
  if (!guide) return new Response("There is no such guide.\n", { status: 404 });
  return new Response(guide.markdown, { headers: { "content-type": "text/markdown; charset=utf-8" } });
}
