import { ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { LegalAdvice } from "@/app/_receipts/legal-advice";
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
import { FieldList } from "@/app/_requests/field-list";
import { isGiftable } from "@/components/receipt/facts/document-kind";
import { receiptListTexts, receiptTexts } from "@/components/texts/receipts/receipts";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { isOwner, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { receiptWarnings } from "@/lib/contract/warnings/receipt-warnings";
import type { JsonValue } from "@/lib/core/json/exact-json";
import { countHolders } from "@/lib/deliveries/figures/count-holders";
import { countVersionDeliveries } from "@/lib/deliveries/figures/count-version-deliveries";
import { traceReceipt } from "@/lib/deliveries/history/trace-receipt";
import { explainReceipt } from "@/lib/matching/explain-receipt";
import { findOtherSubmissions } from "@/lib/matching/resubmissions/find-other-submissions";
import { findErased } from "@/lib/privacy/erasures/find-erased";
import { mustStay } from "@/lib/privacy/holds/find-held";
import { adviseReceipt } from "@/lib/receipts/advice/advise-receipt";
import { findFirstOpened } from "@/lib/receipts/public/find-first-opened";
import { isOriginalAwaited } from "@/lib/receipts/refunds/is-original-awaited";
import { listReceiptVersions } from "@/lib/receipts/versions/list-receipt-versions";
import { getSource } from "@/lib/sources/get-source";
import { isRefund } from "./_change/is-refund";
import { ReceiptActions } from "./_change/receipt-actions";
import { ErasedReceipt } from "./erased-receipt";
import { PrivacyCard } from "./privacy-card";
import { QrCard } from "./qr-card";

const texts = receiptTexts;

export const metadata: Metadata = { title: receiptListTexts.types.receipt };

export default async function ReceiptPage({ params, searchParams }: PageOf<"organizationId" | "receiptId", "version">) {
  const { organizationId, receiptId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const home = `/merchant/${organizationId}`;
  const erased = await findErased(ctx, receiptId);
  if (erased?.mode === "receipt")
    return <ErasedReceipt {...{ home, receiptId, erased }} canOpenErasure={isOwner(ctx)} />;
  const loaded = await loadReceipt(ctx, receiptId);
  const { stored, json, view, name, brand, logoSrc } = loaded;
  const [trace, firstOpened, source, explanation, submissions, holders, deliveries, { data: versions, nextCursor }] =
    await Promise.all([
      traceReceipt(ctx, receiptId),
      findFirstOpened(ctx, receiptId),
      getSource(ctx, stored.sourceId),
      explainReceipt(ctx, receiptId),
      findOtherSubmissions(ctx, receiptId),
      countHolders(ctx, receiptId),
      countVersionDeliveries(ctx, receiptId),
      listReceiptVersions(ctx, receiptId, { limit: MAX_VERSIONS_SHOWN }),
    ]);
  const page = `${home}/receipts/${receiptId}`;
  const submitted = await findVersion(ctx, receiptId, (await searchParams).version, versions);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: receiptListTexts.title, href: `${home}/receipts` }]}
        aside={<ReceiptStatus {...loaded.shown} />}
        action={
          stored.state === "issued" && mayAct(ctx, "member") ? (
            <ReceiptActions
              {...{ organizationId, receiptId, name, page, holders }}
              isRefund={isRefund(loaded.receipt)}
            />
          ) : null
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <ReceiptPaper view={view} brandColor={brand.color} logoSrc={logoSrc} />
          <p className="mt-3 text-center">
            <a
              href={stored.receiptUrl}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex items-center gap-1.5"
            >
              {texts.open}
              <ExternalLink className="size-3.5" aria-hidden="true" />
            </a>
          </p>
        </div>
        <div className="grid min-w-0 gap-6">
          <Card title={texts.facts}>
            <ReceiptFacts home={home} loaded={loaded} firstOpened={firstOpened} source={source} />
          </Card>
          <ReceiptVersions versions={versions} hasMore={nextCursor !== null} deliveries={deliveries} page={page} />
          <Card title={texts.reached}>
            <OtherSubmissionsNote submissions={submissions} receipts={`${home}/receipts`} />
            <ReceiptTrace received={stored.received} trace={trace} />
          </Card>
          <RefundChain
            standing={loaded.standing}
            isAwaited={await isOriginalAwaited(ctx, receiptId)}
            isCancelled={loaded.stored.state === "cancelled"}
            receipts={`${home}/receipts`}
          />
          <WhyNobody
            explanation={explanation}
            isReached={trace.some(({ withdrawn }) => withdrawn === null)}
            isCancelled={stored.state === "cancelled"}
            isSentAgain={submissions.later.length > 0}
          />
          <ReceiptWarnings json={json} namesUnknown={ctx.membership.liveOrganizationId !== null} />
          <LegalAdvice countryCode={loaded.store.countryCode} advice={adviseReceipt(loaded.receipt, loaded.store)} />
          {isOwner(ctx) ? (
            <PrivacyCard
              {...{ receiptId, erased }}
              home={`${home}/privacy`}
              isHeld={await mustStay(ctx, receiptId)}
              canAct={mayAct(ctx, "owner")}
            />
          ) : null}
          <QrCard receiptUrl={stored.receiptUrl} printHref={`${page}/print`} />
          {isGiftable(loaded.receipt.header, stored.state === "cancelled") ? (
            <QrCard receiptUrl={stored.receiptUrl} isGift printHref={`${page}/print?view=gift`} />
          ) : null}
          {submitted ? <SubmittedContent version={submitted} newest={stored.version} page={page} /> : null}
        </div>
      </div>
    </>
  );
}

interface ReceiptWarningsProps {
  /** As stored. */
  json: JsonValue;
  /** In the sandbox, as with its credentials. */
  namesUnknown: boolean;
}

/** What of a receipt has no effect, as its till was told in the answer. */
function ReceiptWarnings({ json, namesUnknown }: ReceiptWarningsProps) {
  const warnings = receiptWarnings(json, { namesUnknown });
  if (warnings.length === 0) return null;
  return (
    <Card title={texts.warnings}>
      <p className="text-muted">{texts.warningsBody}</p>
      <FieldList fields={warnings} className="mt-3" />
    </Card>
  );
}
