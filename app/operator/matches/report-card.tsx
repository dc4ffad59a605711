import { ActionButton } from "@/components/forms/action-button";
import { operationsTexts } from "@/components/texts/operations";
import { Card, FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { ExactTime } from "@/components/ui/time/relative-time";
import { findUserNames } from "@/lib/accounts/users/find-user-names";
import type { Context } from "@/lib/db/context";
import type { NotMineReport } from "@/lib/matching/not-mine/not-mine-report";
import { handleNotMineReportAction } from "./actions";

const texts = operationsTexts.reports;

/** What the client's people have said about what they were given, and who has looked into it. */
export async function ReportCard({ ctx, report }: { ctx: Context; report: NotMineReport }) {
  const { reportId, reportedBy, handled, created, matchRequestId, subscriptionId, receiptId, paymentPosition } = report;
  const names = await findUserNames(ctx, [
    ...(reportedBy.kind === "user" ? [reportedBy.id] : []),
    ...(handled ? [handled.by] : []),
  ]);
  return (
    <Card
      title={texts.card}
      className="mb-6"
      actions={
        handled ? null : (
          <ActionButton
            variant="primary"
            size="small"
            action={handleNotMineReportAction.bind(null, reportId)}
            doneMessage={texts.handleDone}
          >
            {texts.handle}
          </ActionButton>
        )
      }
    >
      <p className="mb-4 max-w-[70ch] text-muted">{texts.cardBody}</p>
      <FactList
        facts={[
          { label: texts.by, value: names[reportedBy.id] ?? texts.byCredential(reportedBy.id) },
          { label: texts.reported, value: <ExactTime at={created} /> },
          matchRequestId !== null && {
            label: texts.request,
            value: <MonoId id={matchRequestId} href={`/operator/matches/${matchRequestId}`} />,
          },
          subscriptionId !== null && { label: texts.subscription, value: <MonoId id={subscriptionId} isFull /> },
          { label: texts.receipt, value: <MonoId id={receiptId} isFull /> },
          { label: texts.payment, value: texts.paymentOf(paymentPosition + 1) },
          {
            label: texts.handling,
            value: handled ? (
              <>
                {names[handled.by] ?? handled.by}, <ExactTime at={handled.at} />
              </>
            ) : (
              texts.notYet
            ),
          },
        ]}
      />
    </Card>
  );
}
