import type { Metadata } from "next";
import { Suspense } from "react";
import { RecoverFiltered } from "@/app/_deliveries/bulk/recover-filtered";
import { recoveryOfFilters } from "@/app/_deliveries/bulk/recovery-of-filters";
import { clientNames } from "@/app/_deliveries/client-names";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { withoutScheme } from "@/app/_deliveries/endpoints/without-scheme";
import { RecoverDialog } from "@/app/_deliveries/recovery/recover-dialog";
import {
  choiceParameter,
  dateParameters,
  idParameter,
  isFiltered,
  type MemberRowsOf,
  type PageOf,
  textParameter,
  totalOf,
  viewerTimeZone,
} from "@/app/_parameters/parameters";
import { statusFilter } from "@/components/tables/filters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import { countDeliveries, type DeliveryFilters, listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { baseUrl } from "@/lib/env";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";
import { subscriptionCurl } from "../sample-curl";
import {
  countRecoverableAction,
  recoverDeliveriesAction,
  resendDeliveriesAction,
  takeBackResendsAction,
} from "./actions";

const texts = deliveriesTexts;
const STATES = ["pending", "delivered", "exhausted", "parked", "cancelled"] as const;

export const metadata: Metadata = { title: texts.title };

type Parameter = "state" | "webhook" | "reference" | "createdFrom" | "createdTo" | "sort" | "cursor";

export default async function DeliveriesPage({ params, searchParams }: PageOf<"organizationId", Parameter>) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const query = await searchParams;
  const state = choiceParameter(query.state, STATES);
  const webhookId = idParameter("endpoint", query.webhook);
  const reference = textParameter(query.reference);
  const filters: DeliveryFilters = {
    ...(state && { states: [state] }),
    ...(webhookId && { webhookId }),
    ...(reference && { reference }),
    ...dateParameters(query.createdFrom, query.createdTo, await viewerTimeZone()),
  };
  const cursor = idParameter("delivery", query.cursor);
  const sort = choiceParameter(query.sort, CREATED_ORDERS);
  const { data: endpoints } = await listEndpoints(ctx, { limit: 100 });
  const choices = endpoints.map((endpoint) => ({ value: endpoint.webhookId, label: withoutScheme(endpoint.url) }));
  return (
    <>
      <PageHeader
        title={texts.title}
        description={clientTexts.deliveries.description}
        action={
          mayAct(ctx, "member") && endpoints.length > 0 ? (
            <RecoverDialog
              actions={recoveryActions(organizationId)}
              endpoints={choices}
              watchHref={`/client/${organizationId}/deliveries?state=pending`}
            />
          ) : null
        }
      />
      <FilterBar
        table="deliveries"
        search={{ name: "reference", label: commonTexts.words.referenceExactly }}
        filters={[
          statusFilter(STATES, { name: "state", label: texts.state }),
          ...(choices.length > 0
            ? [{ kind: "choice" as const, name: "webhook", label: texts.webhook, options: choices }]
            : []),
          { kind: "dates", name: "created", label: texts.time },
        ]}
      />
      <Suspense key={JSON.stringify({ filters, cursor, sort })} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} filters={filters} cursor={cursor} sort={sort} />
      </Suspense>
    </>
  );
}

function recoveryActions(organizationId: string) {
  return {
    count: countRecoverableAction.bind(null, organizationId),
    recover: recoverDeliveriesAction.bind(null, organizationId),
  };
}

async function Rows({ ctx, filters, cursor, sort }: MemberRowsOf<DeliveryFilters>) {
  const page = await listDeliveries(ctx, { ...filters, sort, ...(cursor && { cursor }) });
  const { data, nextCursor } = page;
  const [total, names] = await Promise.all([
    totalOf(page, cursor, () => countDeliveries(ctx, filters)),
    clientNames(ctx, data),
  ]);
  const { organizationId } = ctx.membership;
  const home = `/client/${organizationId}`;
  const recovery = recoveryOfFilters(filters, ctx.clock.now());
  return (
    <>
      <DeliveryTable
        home={home}
        rows={data}
        {...names}
        name="deliveries"
        resend={
          mayAct(ctx, "member")
            ? {
                resend: resendDeliveriesAction.bind(null, organizationId),
                takeBack: takeBackResendsAction.bind(null, organizationId),
              }
            : undefined
        }
        recoverAll={
          recovery && (
            <RecoverFiltered
              actions={recoveryActions(organizationId)}
              recovery={recovery}
              watchHref={`${home}/deliveries?state=pending`}
            />
          )
        }
        empty={
          <EmptyState
            isFiltered={isFiltered({ ...filters, cursor })}
            title={texts.emptyTitle}
            action={<ButtonLink href={`${home}/webhook`}>{clientTexts.deliveries.emptyAction}</ButtonLink>}
            curl={subscriptionCurl(baseUrl())}
          >
            {clientTexts.deliveries.empty}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
