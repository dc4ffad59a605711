import { lexer } from "marked";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { publicTexts } from "@/components/texts/public";
import { PageHeader } from "@/components/ui/page-parts";
import { GuideBody } from "../guide-body";
import { findGuide, type Guide, listGuides, relatedGuides } from "../guides";
import { headingId } from "../heading-id";

const texts = publicTexts.docs;

interface GuidePageProps {
  params: Promise<{ guide: string }>;
}

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const guide = findGuide((await params).guide);
  return guide ? { title: guide.title, robots: { index: true } } : {};
}

export default async function GuidePage({ params }: GuidePageProps) {
  const guide = findGuide((await params).guide);
  if (!guide) notFound();
  const guides = listGuides();
  const place = guides.findIndex(({ slug }) => slug === guide.slug);
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <article className="min-w-0">
        <PageHeader title={guide.title} crumbs={[{ label: texts.title, href: "/docs" }]} />
        <GuideBody markdown={guide.markdown} />
        <Related guides={relatedGuides(guide)} />
        <nav aria-label={texts.more} className="mt-12 flex justify-between gap-6 border-t border-line pt-4">
          <Neighbour guide={guides[place - 1]} label={texts.previous} />
          <Neighbour guide={guides[place + 1]} label={texts.next} isNext />
        </nav>
      </article>
      <Contents guide={guide} />
    </div>
  );
}

function Related({ guides }: { guides: readonly Guide[] }) {
  if (guides.length === 0) return null;
  return (
    <nav aria-labelledby="see-also" className="mt-12">
      <h2 id="see-also" className="font-semibold">
        {texts.seeAlso}
      </h2>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={`/docs/${slug}`} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbour({ guide, label, isNext = false }: { guide: Guide | undefined; label: string; isNext?: boolean }) {
  if (!guide) return <span />;
  return (
    <Link href={`/docs/${guide.slug}`} className={isNext ? "text-right" : undefined}>
      <span className="block text-xs text-muted">{label}</span>
      <span className="link">{guide.title}</span>
    </Link>
  );
}

function Contents({ guide: { slug, markdown } }: { guide: Guide }) {
  const headings = lexer(markdown).filter((token) => token.type === "heading" && token.depth === 2);
  return (
    <nav aria-labelledby="contents" className="hidden text-[0.8125rem] lg:block">
      <div className="sticky top-8">
        <h2 id="contents" className="text-xs text-muted">
          {texts.onThisPage}
        </h2>
        <ul className="mt-2 grid gap-1.5">
          {headings.map(({ raw, ...heading }) => (
            <li key={raw}>
              <a
                className="text-muted hover:text-ink"
                href={`#${headingId(String("text" in heading && heading.text))}`}
              >
                {"text" in heading ? heading.text : ""}
              </a>
            </li>
          ))}
        </ul>
        <a className="link mt-4 inline-block" href={`/docs/${slug}.md`}>
          {texts.asMarkdown}
        </a>
      </div>
    </nav>
  );
}
