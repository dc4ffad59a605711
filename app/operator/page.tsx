import type { Metadata } from "next";
import Link from "next/link";
import { operatorTexts } from "@/components/texts/operator";
import { portalTexts } from "@/components/texts/portal";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { listOrganizations } from "@/lib/accounts/organizations/list-organizations";
import { requireOperator } from "@/lib/auth/session-guards";
import { AttentionList } from "./attention-list";
import { OverviewFigures } from "./overview-figures";

const texts = operatorTexts.overview;

export const metadata: Metadata = { title: portalTexts.overview };

export default async function OperatorOverviewPage() {
  const ctx = await requireOperator();
  const { data: organizations } = await listOrganizations(ctx, { limit: 8 });
  if (organizations.length === 0) {
    return (
      <>
        <PageHeader title={portalTexts.overview} />
        <EmptyState
          title={texts.emptyTitle}
          action={
            <ButtonLink href="/operator/organizations/new" variant="primary">
              {operatorTexts.organizations.create}
            </ButtonLink>
          }
        >
          {texts.empty}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={portalTexts.overview} />
      <div className="grid gap-6">
        <OverviewFigures ctx={ctx} />
        <AttentionList ctx={ctx} />
        <Card
          title={texts.newest}
          isFlush
          actions={
            <Link className="link" href="/operator/organizations">
              {texts.all}
            </Link>
          }
        >
          <ul className="divide-y divide-line">
            {organizations.map(({ organizationId, name, kind, suspended, created, isTest }) => (
              <li
                key={organizationId}
                className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_6rem_9rem]"
              >
                <span className="flex min-w-0 items-center gap-2">
                  <Link
                    className="truncate font-medium hover:underline"
                    href={`/operator/organizations/${organizationId}`}
                  >
                    {name}
                  </Link>
                  {isTest ? <StatusPill status="test" /> : null}
                </span>
                <span className="justify-self-start">
                  <StatusPill status={suspended ? "suspended" : kind} />
                </span>
                <span className="col-span-full text-muted sm:col-auto sm:text-right">
                  <RelativeTime at={created} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
