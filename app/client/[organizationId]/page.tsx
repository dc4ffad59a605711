import type { Metadata } from "next";
import { portalTexts as texts } from "@/components/texts/portal";
import { Card, Figure, FigureRow } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { MonoId } from "@/components/ui/mono-id";
import { PageHeader } from "@/components/ui/page-header";
import { StatusPill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/relative-time";
import { getOrganization } from "@/lib/accounts/get-organization";
import { listMembers } from "@/lib/accounts/list-members";
import { requireMembership } from "@/lib/auth/session-guards";

export const metadata: Metadata = { title: texts.overview };

interface ClientOverviewPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function ClientOverviewPage({ params }: ClientOverviewPageProps) {
  const ctx = await requireMembership("client", (await params).organizationId);
  const [organization, members] = await Promise.all([getOrganization(ctx), listMembers(ctx)]);
  return (
    <>
      <PageHeader title={texts.overview} crumbs={[]} />
      <FigureRow>
        <Figure label={texts.facts.people} value={members.length} />
      </FigureRow>
      <Card title={organization.name} className="mt-6">
        <FactList
          facts={[
            {
              label: texts.facts.organizationId,
              value: <MonoId id={organization.organizationId} isFull />,
            },
            {
              label: texts.facts.since,
              value: <ExactTime at={organization.created} hasSeconds={false} />,
            },
            {
              label: texts.facts.yourRole,
              value: <StatusPill status={ctx.membership.role} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
