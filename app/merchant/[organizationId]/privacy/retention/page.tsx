import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { retentionTexts as texts } from "@/components/texts/retention";
import { Card, FactList, Notice } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { ExactTime } from "@/components/ui/time/relative-time";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { getRetention } from "@/lib/privacy/retention/get-retention";
import { PrivacyTabs } from "../privacy-tabs";
import { RetentionForm } from "./retention-form";

export const metadata: Metadata = { title: texts.title };

const monthsOf = (duration: string | null) => duration?.slice(1, -1) ?? "";

export default async function RetentionPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const { receipts, personal, coming, atLeast, atMost } = await getRetention(ctx);
  const last = coming ?? { receipts, personal };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <PrivacyTabs organizationId={organizationId} current="retention" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={texts.inForce}>
          <FactList
            facts={[
              { label: texts.receipts, value: texts.length(monthsOf(receipts)) },
              { label: texts.personal, value: texts.length(monthsOf(personal)) },
            ]}
          />
          {coming && (
            <div className="mt-4">
              <Notice tone="info">
                {texts.comingFrom} <ExactTime at={coming.from} hasSeconds={false} />:{" "}
                {texts.comingLengths(monthsOf(coming.receipts), monthsOf(coming.personal))}
              </Notice>
            </div>
          )}
          <p className="mt-4 text-muted">{texts.whatGoes}</p>
        </Card>
        <Card title={texts.set}>
          {mayAct(ctx, "owner") ? (
            <RetentionForm
              organizationId={organizationId}
              receipts={monthsOf(last.receipts)}
              personal={monthsOf(last.personal)}
              bounds={texts.bounds(monthsOf(atLeast), monthsOf(atMost))}
            />
          ) : (
            <p className="text-muted">{texts.ownersOnly}</p>
          )}
          <p className="mt-4 text-muted">{texts.whenItActs}</p>
        </Card>
      </div>
    </>
  );
}
