import type { Metadata } from "next";
import { Suspense } from "react";
import { withoutScheme } from "@/app/_deliveries/endpoints/without-scheme";
import { RecoverDialog } from "@/app/_deliveries/recovery/recover-dialog";
import {
  choiceParameter,
  dateParameters,
  idParameter,
  type PageOf,
  textParameter,
  viewerTimeZone,
} from "@/app/_parameters/parameters";
import { statusFilter } from "@/components/tables/filters";
import { FilterBar } from "@/components/tables/list-controls";
import { commonTexts } from "@/components/texts/common";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { operationsTexts } from "@/components/texts/operations";
import type { SelectOption } from "@/components/ui/field";
import { PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { requireOperator } from "@/lib/auth/session-guards";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import type { Context } from "@/lib/db/context";
import type { DeliveryFilters } from "@/lib/deliveries/history/list-deliveries";
import { findEndpointUrls } from "@/lib/webhooks/endpoints/find-endpoint-urls";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";
import { organizationOptions } from "../organization-options";
import { countRecoverableAction, recoverDeliveriesAction } from "./actions";
import { DeliveryRows } from "./delivery-rows";
import { DeliveryTabs } from "./delivery-tabs";

const texts = operationsTexts.deliveries;
const STATES = ["pending", "delivered", "exhausted", "parked", "cancelled"] as const;
const WEEK_MS = 7 * 86_400_000;

export const metadata: Metadata = { title: texts.title };

type Parameter = "organization" | "state" | "webhook" | "reference" | "createdFrom" | "createdTo" | "sort" | "cursor";

export default async function OperatorDeliveriesPage({ searchParams }: PageOf<never, Parameter>) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const organizationId = idParameter("organization", query.organization);
  const state = choiceParameter(query.state, STATES);
  const webhookId = idParameter("endpoint", query.webhook);
  const reference = textParameter(query.reference);
  const dates = dateParameters(query.createdFrom, query.createdTo, await viewerTimeZone());
  // The state is in no index, so that settling a delivery is cheap: what is rare is not looked for without an end.
  const isRecentOnly = state !== undefined && !reference && !dates.from && !dates.to;
  const filters: DeliveryFilters = {
    ...(organizationId && { organizationId }),
    ...(state && { states: [state] }),
    ...(webhookId && { webhookId }),
    ...(reference && { reference }),
    ...dates,
    ...(isRecentOnly && { from: new Date(ctx.clock.now().getTime() - WEEK_MS) }),
  };
  const cursor = idParameter("delivery", query.cursor);
  const [organizations, endpoints] = await Promise.all([
    organizationOptions(ctx, "client", organizationId),
    endpointOptions(ctx, organizationId, webhookId),
  ]);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        action={
          <RecoverDialog
            actions={{ count: countRecoverableAction, recover: recoverDeliveriesAction }}
            endpoints={endpoints}
            organizations={organizations}
            watchHref="/operator/deliveries?state=pending"
          />
        }
      />
      <DeliveryTabs current="deliveries" />
      <FilterBar
        table="operator-deliveries"
        search={{ name: "reference", label: commonTexts.words.referenceExactly }}
        filters={[
          { kind: "choice", name: "organization", label: operationsTexts.client, options: organizations },
          { kind: "choice", name: "webhook", label: deliveriesTexts.webhook, options: endpoints },
          statusFilter(STATES, { name: "state", label: deliveriesTexts.state }),
          { kind: "dates", name: "created", label: deliveriesTexts.time },
        ]}
      />
      {isRecentOnly ? <p className="mb-2 text-muted">{texts.recentOnly}</p> : null}
      <Suspense key={JSON.stringify(query)} fallback={<TableSkeleton />}>
        <DeliveryRows ctx={ctx} filters={filters} cursor={cursor} sort={choiceParameter(query.sort, CREATED_ORDERS)} />
      </Suspense>
    </>
  );
}

/** Endpoints to choose from: those of the client, or the newest ones of all; the chosen one is always among them. */
async function endpointOptions(
  ctx: Context,
  organizationId: string | undefined,
  chosen: string | undefined,
): Promise<SelectOption[]> {
  const { data } = await listEndpoints(ctx, { limit: 100, ...(organizationId && { organizationId }) });
  const known: Record<string, string> = Object.fromEntries(data.map(({ webhookId, url }) => [webhookId, url]));
  const more = chosen !== undefined && !(chosen in known) ? await findEndpointUrls(ctx, [chosen]) : {};
  return Object.entries({ ...known, ...more }).map(([value, url]) => ({ value, label: withoutScheme(url) }));
}
