import Link from "next/link";
import { operationsTexts } from "@/components/texts/operations";
import { Card } from "@/components/ui/card";
import { StatusPill } from "@/components/ui/pill";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import type { Context } from "@/lib/db/context";
import { countReportsByMerchant } from "@/lib/matching/not-mine/count-reports-by-merchant";

const texts = operationsTexts.reports;
const MOST = 10;

/** A merchant whose receipts are reported again and again sends wrong payment fields. */
export async function ReportedMerchants({ ctx }: { ctx: Context }) {
  const merchants = await countReportsByMerchant(ctx, { limit: MOST });
  if (merchants.length === 0) return null;
  const labels = await findOrganizationLabels(
    ctx,
    merchants.map(({ merchantId }) => ({ organizationId: merchantId })),
  );
  return (
    <Card title={texts.byMerchant} isFlush className="mt-6">
      <ul className="divide-y divide-line">
        {merchants.map(({ merchantId, reports }) => (
          <li key={merchantId} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
            <Link
              className="min-w-0 font-medium break-words hover:underline"
              href={`/operator/organizations/${merchantId}`}
            >
              {labels[merchantId]?.name ?? merchantId}
            </Link>
            {labels[merchantId]?.isTest ? <StatusPill status="test" /> : null}
            <span className="ml-auto text-muted tabular-nums">{texts.reportCount(reports)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
