import type { Metadata } from "next";
import Link from "next/link";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { endpointNames } from "@/app/_deliveries/endpoints/endpoint-names";
import type { PageOf } from "@/app/_parameters/parameters";
import { loadReceipt } from "@/app/_receipts/load-receipt";
import { OtherSubmissionsNote } from "@/app/_receipts/other-submissions";
import { ReceiptFacts } from "@/app/_receipts/receipt-facts";
import { ReceiptPaper } from "@/app/_receipts/receipt-paper";
import { ReceiptStatus } from "@/app/_receipts/receipt-status";
import { ReceiptTrace } from "@/app/_receipts/receipt-trace";
import { RefundChain } from "@/app/_receipts/refunds/refund-chain";
import { findVersion } from "@/app/_receipts/versions/find-version";
import { MAX_VERSIONS_SHOWN, ReceiptVersions } from "@/app/_receipts/versions/receipt-versions";
import { SubmittedContent } from "@/app/_receipts/versions/submitted-content";
import { WhyNobody } from "@/app/_receipts/why-nobody";
import { operationsTexts } from "@/components/texts/operations";
import { receiptListTexts, receiptTexts } from "@/components/texts/receipts/receipts";
import { Card, Notice } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import { requireOperator } from "@/lib/auth/session-guards";
import { countVersionDeliveries } from "@/lib/deliveries/figures/count-version-deliveries";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { traceReceipt } from "@/lib/deliveries/history/trace-receipt";
import { explainReceipt } from "@/lib/matching/explain-receipt";
import { findOtherSubmissions } from "@/lib/matching/resubmissions/find-other-submissions";
import { inspectReceipt } from "@/lib/receipts/intake/inspect-receipt";
import { findFirstOpened } from "@/lib/receipts/public/find-first-opened";
import { isOriginalAwaited } from "@/lib/receipts/refunds/is-original-awaited";
import { listReceiptVersions } from "@/lib/receipts/versions/list-receipt-versions";

const texts = operationsTexts.receipts;

export const metadata: Metadata = { title: receiptListTexts.types.receipt };

/** A receipt and the clients that got it. The look is recorded before it is shown. */
export default async function OperatorReceiptPage({ params, searchParams }: PageOf<"receiptId", "version">) {
  const { receiptId } = await params;
  const ctx = await requireOperator();
  const loaded = await loadReceipt(ctx, receiptId, inspectReceipt);
  const { stored, view, brand, logoSrc } = loaded;
  const page = `/operator/receipts/${receiptId}`;
  const [trace, firstOpened, { data: deliveries }] = await Promise.all([
    traceReceipt(ctx, receiptId),
    findFirstOpened(ctx, receiptId),
    listDeliveries(ctx, { receiptId, limit: 100 }),
  ]);
  const [explanation, submissions, counts, { data: versions, nextCursor }, organizations, endpoints] =
    await Promise.all([
      explainReceipt(ctx, receiptId),
      findOtherSubmissions(ctx, receiptId),
      countVersionDeliveries(ctx, receiptId),
      listReceiptVersions(ctx, receiptId, { limit: MAX_VERSIONS_SHOWN }),
      findOrganizationLabels(ctx, [stored, ...deliveries]),
      endpointNames(ctx, deliveries),
    ]);
  const submitted = await findVersion(ctx, receiptId, (await searchParams).version, versions);
  return (
    <>
      <PageHeader
        title={loaded.name}
        crumbs={[{ label: texts.title, href: "/operator/receipts" }]}
        aside={
          <>
            <ReceiptStatus {...loaded.shown} />
            {organizations[stored.organizationId]?.isTest ? <StatusPill status="test" /> : null}
          </>
        }
        description={
          <Link className="link" href={`/operator/organizations/${stored.organizationId}`}>
            {organizations[stored.organizationId]?.name}
          </Link>
        }
      />
      <Notice className="mb-6">
        {texts.recorded(ctx.user.name)}{" "}
        <Link className="link" href={`/operator/audit?subject=${receiptId}`}>
          {texts.recordedLink}
        </Link>
      </Notice>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <ReceiptPaper view={view} brandColor={brand.color} logoSrc={logoSrc} />
        <div className="grid min-w-0 gap-6">
          <Card title={receiptTexts.facts}>
            <ReceiptFacts home={null} loaded={loaded} firstOpened={firstOpened} source={null} />
          </Card>
          <ReceiptVersions versions={versions} hasMore={nextCursor !== null} deliveries={counts} page={page} />
          <Card title={receiptTexts.reached}>
            <OtherSubmissionsNote submissions={submissions} receipts="/operator/receipts" />
            <ReceiptTrace received={stored.received} trace={trace} isAnonymous={false} />
          </Card>
          <RefundChain
            standing={loaded.standing}
            isAwaited={await isOriginalAwaited(ctx, receiptId)}
            isCancelled={loaded.stored.state === "cancelled"}
            receipts="/operator/receipts"
          />
          <WhyNobody
            explanation={explanation}
            isReached={trace.some(({ withdrawn }) => withdrawn === null)}
            isCancelled={stored.state === "cancelled"}
            isSentAgain={submissions.later.length > 0}
          />
          {submitted ? <SubmittedContent version={submitted} newest={stored.version} page={page} /> : null}
        </div>
      </div>
      <section className="mt-8">
        <h2 className="mb-3 text-base leading-6 font-semibold">{texts.deliveries}</h2>
        <DeliveryTable
          home="/operator"
          rows={deliveries}
          endpoints={endpoints}
          organizations={organizations}
          empty={<p className="text-muted">{texts.noDeliveries}</p>}
        />
      </section>
    </>
  );
}
