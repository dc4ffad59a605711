import type { Metadata } from "next";
import Link from "next/link";
import { publicTexts } from "@/components/texts/public";
import { PageHeader } from "@/components/ui/page-parts";
import { PROBLEM_SLUGS, PROBLEMS } from "@/lib/contract/problems";

const texts = publicTexts.problems;

export const metadata: Metadata = { title: texts.title, robots: { index: true } };

export default function ProblemsPage() {
  return (
    <div className="max-w-180">
      <PageHeader title={texts.title} description={texts.body} />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {PROBLEM_SLUGS.map((slug) => {
          const { title, status } = PROBLEMS[slug];
          return (
            <li key={slug} className="relative flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken">
              <span className="figures w-8 shrink-0 font-mono text-[0.8125rem] text-muted">{status}</span>
              <span className="min-w-0">
                <Link href={`/problems/${slug}`} className="block font-medium after:absolute after:inset-0">
                  {title}
                </Link>
                <span className="block font-mono text-[0.8125rem] text-muted">{slug}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
