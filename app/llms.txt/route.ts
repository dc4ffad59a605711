import { listGuides } from "@/app/(public)/docs/guides";
import { publicTexts } from "@/components/texts/public";
import { baseUrl } from "@/lib/env";

/** All guides as one plain Markdown text, with an index (llmstxt.org). */
export function GET(): Response {
  const guides = listGuides();
  const { title, body } = publicTexts.docs;
  const index = guides.map((guide) => `- [${guide.title}](${baseUrl()}/docs/${guide.slug}.md)`);
  const head = [`# ${title}`, `> ${body}`, [...index, `- [OpenAPI](${baseUrl()}/v1/openapi.yaml)`].join("\n")];
  const text = [...head, ...guides.map(({ markdown }) => markdown.trim())].join("\n\n");
  return new Response(`${text}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
