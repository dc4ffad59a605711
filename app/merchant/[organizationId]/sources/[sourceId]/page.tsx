import type { Metadata } from "next";
import Link from "next/link";
import type { PageOf } from "@/app/_parameters/parameters";
import { merchantTexts } from "@/components/texts/merchant";
import { Card, FactList } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code/code-block";
import { MonoId } from "@/components/ui/code/mono-id";
import { PageHeader } from "@/components/ui/page-parts";
import { ExactTime, RelativeTime } from "@/components/ui/time/relative-time";
import { loadOr404, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { findSourceActivity } from "@/lib/receipts/listing/find-source-activity";
import { getSource } from "@/lib/sources/get-source";
import { listStores } from "@/lib/stores/list-stores";
import { ArchiveButton } from "../../_archive/archive-button";
import { ArchivedNotice } from "../../_archive/archived-notice";
import { exampleReceipt, submitReceiptCurl } from "../../curl-examples";
import { SourceForm } from "../source-form";

const texts = merchantTexts.sources;

export const metadata: Metadata = { title: texts.one };

export default async function SourcePage({ params }: PageOf<"organizationId" | "sourceId">) {
  const { organizationId, sourceId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const source = await loadOr404(getSource(ctx, sourceId));
  const [activity, stores] = await Promise.all([
    findSourceActivity(ctx, [sourceId]),
    listStores(ctx, { limit: 1, isArchived: false }),
  ]);
  const { lastReceived = null, received = 0 } = activity.get(sourceId) ?? {};
  const home = `/merchant/${organizationId}`;
  const { type, description, onResubmission, archived, created } = source;
  const name = description ?? texts.noDescription;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: texts.title, href: `${home}/sources` }]}
        action={
          mayAct(ctx, "member") ? (
            <ArchiveButton kind="source" id={sourceId} isArchived={archived !== null} {...{ organizationId, name }} />
          ) : null
        }
      />
      <ArchivedNotice kind="source" archived={archived} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Card title={texts.facts}>
            <FactList
              facts={[
                { label: texts.id, value: <MonoId id={sourceId} isFull /> },
                { label: texts.type, value: texts.types[type] },
                { label: texts.onResubmission, value: texts.onResubmissionOptions[onResubmission] },
                { label: texts.lastUsed, value: <RelativeTime at={lastReceived} /> },
                {
                  label: texts.received,
                  value: (
                    <Link href={`${home}/receipts?source=${sourceId}`} className="link figures">
                      {received.toLocaleString("en")}
                    </Link>
                  ),
                },
                { label: texts.created, value: <ExactTime at={created} hasSeconds={false} /> },
              ]}
            />
          </Card>
          {mayAct(ctx, "member") ? (
            <Card>
              <SourceForm organizationId={organizationId} source={{ sourceId, type, description, onResubmission }} />
            </Card>
          ) : null}
        </div>
        <Card title={texts.useIt}>
          <div className="grid gap-3">
            <p className="text-muted">{texts.useItBody}</p>
            <CodeBlock
              label={texts.curlLabel}
              code={submitReceiptCurl(sourceId, exampleReceipt(stores.data[0]?.storeId ?? "STORE_ID", ctx.clock.now()))}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
