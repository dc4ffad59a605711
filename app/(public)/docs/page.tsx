import { ArrowRight } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { eventsTexts } from "@/components/texts/events";
import { publicTexts } from "@/components/texts/public";
import { PageHeader } from "@/components/ui/page-parts";
import { listGuides } from "./guides";

const texts = publicTexts.docs;

export const metadata: Metadata = { title: texts.title, robots: { index: true } };

export default function DocsPage() {
  return (
    <>
      <PageHeader title={texts.title} description={texts.body} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {listGuides().map(({ slug, title, summary }) => (
          <li
            key={slug}
            className="group relative rounded-card border border-line bg-surface p-4 transition-colors duration-[120ms] hover:border-accent"
          >
            <h2 className="font-semibold">
              <Link href={`/docs/${slug}`} className="after:absolute after:inset-0 after:rounded-card">
                {title}
              </Link>
            </h2>
            <p className="mt-1 line-clamp-2 text-muted">{plain(summary)}</p>
            <ArrowRight className="mt-3 size-4 text-muted group-hover:text-accent" aria-hidden="true" />
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href="/docs/reference">
          {texts.reference}
        </a>
        <Link className="link" href="/docs/events">
          {eventsTexts.title}
        </Link>
        <Link className="link" href="/problems">
          {texts.problems}
        </Link>
        <a className="link" href="/v1/openapi.json">
          {texts.openapi}
        </a>
        <a className="link" href="/docs/postman-collection.json" download="receipt-exchange.postman_collection.json">
          {texts.postman}
        </a>
        <a className="link" href="/llms.txt">
          {texts.plain}
        </a>
      </p>
    </>
  );
}

/** Without the marks of links and code. */
const plain = (markdown: string) => markdown.replaceAll(/\[([^[\]]+)\]\([^)]+\)/g, "$1").replaceAll("`", "");
