import type { Metadata } from "next";
import { portalTexts as texts } from "@/components/texts/portal";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { StatusPill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/relative-time";
import { listOrganizations } from "@/lib/accounts/list-organizations";
import { requireOperator } from "@/lib/auth/session-guards";

export const metadata: Metadata = { title: texts.overview };

export default async function OperatorOverviewPage() {
  const ctx = await requireOperator();
  const organizations = await listOrganizations(ctx, { limit: 10 });
  return (
    <>
      <PageHeader title={texts.overview} />
      <Card title={texts.facts.newest} isFlush>
        <ul className="divide-y divide-line">
          {organizations.data.map((organization) => (
            <li
              key={organization.organizationId}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
            >
              <span className="min-w-0 grow truncate font-medium">{organization.name}</span>
              <StatusPill status={organization.suspended ? "suspended" : organization.kind} />
              <RelativeTime at={organization.created} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
