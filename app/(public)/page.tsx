import { Landmark, ShieldCheck, Store } from "lucide-react";
import Link from "next/link";
import { publicTexts } from "@/components/texts/public";
import { PaperReceipt } from "./paper-receipt";

const texts = publicTexts.home;

const DOORS = [
  { href: "/merchant", Icon: Store, ...texts.merchant },
  { href: "/client", Icon: Landmark, ...texts.client },
  { href: "/operator", Icon: ShieldCheck, ...texts.operator },
] as const;

export default function HomePage() {
  return (
    <div className="grid gap-14 sm:gap-20">
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
        <div>
          <h1 className="max-w-[18ch] text-[2.25rem] leading-[1.1] font-semibold tracking-[-0.02em] sm:text-[3rem]">
            {texts.lead}
          </h1>
          <p className="mt-5 max-w-[58ch] text-base leading-7 text-muted">{texts.body}</p>
          <ul className="mt-8 grid gap-3 sm:grid-cols-3">
            {DOORS.map(({ href, Icon, title, body }) => (
              <li
                key={href}
                className="relative rounded-card border border-line bg-surface p-4 transition-colors duration-[120ms] hover:border-accent"
              >
                <Icon className="size-5 text-accent" aria-hidden="true" />
                <h2 className="mt-3 font-semibold">
                  <Link href={href} className="after:absolute after:inset-0 after:rounded-card">
                    {title}
                  </Link>
                </h2>
                <p className="mt-1 text-muted">{body}</p>
              </li>
            ))}
          </ul>
        </div>
        <PaperReceipt />
      </div>
      <section aria-labelledby="how" className="border-t border-line pt-10">
        <h2 id="how" className="text-xl leading-7 font-semibold">
          {texts.how}
        </h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-3">
          {texts.steps.map((step, index) => (
            <li key={step.title}>
              <span className="figures font-mono text-[0.8125rem] text-accent">{index + 1}</span>
              <h3 className="mt-1 font-semibold">{step.title}</h3>
              <p className="mt-1 max-w-[40ch] text-muted">{step.body}</p>
            </li>
          ))}
        </ol>
        <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2">
          <span className="text-muted">{texts.developers}</span>
          <Link className="link" href="/docs">
            {texts.docs}
          </Link>
          <a className="link" href="/docs/reference">
            {texts.reference}
          </a>
          <a className="link" href="/v1/openapi.json">
            {texts.openapi}
          </a>
          <Link className="link" href="/problems">
            {texts.problems}
          </Link>
        </p>
      </section>
    </div>
  );
}
