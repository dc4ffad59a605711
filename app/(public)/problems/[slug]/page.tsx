import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { publicTexts } from "@/components/texts/public";
import { CodeBlock } from "@/components/ui/code/code-block";
import { inlineCode } from "@/components/ui/code/inline-code";
import { PageHeader } from "@/components/ui/page-parts";
import { PROBLEM_SLUGS, PROBLEMS, type ProblemSlug, problemExample } from "@/lib/contract/problems";
import { baseUrl } from "@/lib/env";

const texts = publicTexts.problems;

interface ProblemPageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ProblemPageProps): Promise<Metadata> {
  const slug = known((await params).slug);
  return slug ? { title: PROBLEMS[slug].title, robots: { index: true } } : {};
}

/** Where the `type` of a problem answer leads. */
export default async function ProblemPage({ params }: ProblemPageProps) {
  const slug = known((await params).slug);
  if (!slug) notFound();
  const problem = PROBLEMS[slug];
  return (
    <article className="max-w-180">
      <PageHeader
        title={problem.title}
        crumbs={[{ label: texts.title, href: "/problems" }]}
        description={
          <>
            <span className="font-mono text-[0.8125rem]">{slug}</span> · {texts.status} {problem.status} ·{" "}
            {problem.retryable ? texts.retryable : texts.notRetryable}
          </>
        }
      />
      <h2 className="font-semibold">{texts.cause}</h2>
      <p className="mt-1 max-w-[72ch]">{inlineCode(problem.cause)}</p>
      <h2 className="mt-6 font-semibold">{texts.remedy}</h2>
      <p className="mt-1 max-w-[72ch]">{inlineCode(problem.remedy)}</p>
      <h2 className="mt-6 mb-2 font-semibold">{texts.example}</h2>
      <CodeBlock label="application/problem+json" code={JSON.stringify(problemExample(slug, baseUrl()), null, 2)} />
    </article>
  );
}

function known(slug: string): ProblemSlug | null {
  return PROBLEM_SLUGS.find((candidate) => candidate === slug) ?? null;
}
