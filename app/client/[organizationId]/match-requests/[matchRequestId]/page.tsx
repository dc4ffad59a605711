import type { Metadata } from "next";
import { clientNames } from "@/app/_deliveries/client-names";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { MatchRequestDetail } from "@/app/_matches/match-request-detail";
import { NotMineButton } from "@/app/_matches/not-mine-button";
import type { PageOf } from "@/app/_parameters/parameters";
import { clientTexts } from "@/components/texts/client";
import { matchingTexts } from "@/components/texts/matching";
import { operationsTexts } from "@/components/texts/operations";
import { Notice } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/time/relative-time";
import { loadOr404, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { findNotMineReport } from "@/lib/matching/not-mine/find-not-mine-report";
import { getMatchRequest } from "@/lib/matching/requests/get-match-request";
import { reportNotMineAction } from "../actions";

const texts = clientTexts.matchRequests;

export const metadata: Metadata = { title: texts.title };

export default async function MatchRequestPage({ params }: PageOf<"organizationId" | "matchRequestId">) {
  const { organizationId, matchRequestId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const request = await loadOr404(getMatchRequest(ctx, matchRequestId));
  const { reference, status, receiptId } = request;
  const [deliveries, report] = await Promise.all([
    receiptId ? listDeliveries(ctx, { reference, matchRequestId }) : null,
    status === "withdrawn" ? findNotMineReport(ctx, matchRequestId) : null,
  ]);
  const home = `/client/${organizationId}`;
  return (
    <>
      <PageHeader
        title={reference}
        crumbs={[{ label: texts.title, href: `${home}/match-requests` }]}
        aside={<StatusPill status={status} />}
        action={
          status === "matched" && mayAct(ctx, "member") ? (
            <NotMineButton
              action={reportNotMineAction.bind(null, organizationId, matchRequestId)}
              reference={reference}
            />
          ) : null
        }
      />
      {report ? (
        <Notice className="mb-6" title={operationsTexts.notMine.reported}>
          <p className="text-muted">
            {report.handled ? operationsTexts.notMine.reportedHandled : operationsTexts.notMine.reportedOpen}{" "}
            <ExactTime at={report.handled?.at ?? report.created} />
          </p>
        </Notice>
      ) : null}
      <MatchRequestDetail request={request} />
      {deliveries ? (
        <section className="mt-8">
          <h2 className="mb-3 text-base leading-6 font-semibold">{matchingTexts.request.delivery}</h2>
          <DeliveryTable
            home={home}
            rows={deliveries.data}
            {...(await clientNames(ctx, deliveries.data))}
            empty={<p className="text-muted">{matchingTexts.request.noDelivery}</p>}
          />
        </section>
      ) : null}
    </>
  );
}
