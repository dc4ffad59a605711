import { RecoverFiltered } from "@/app/_deliveries/bulk/recover-filtered";
import { recoveryOfFilters } from "@/app/_deliveries/bulk/recovery-of-filters";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { endpointNames } from "@/app/_deliveries/endpoints/endpoint-names";
import { isFiltered, type RowsOf, totalOf } from "@/app/_parameters/parameters";
import { Pager } from "@/components/tables/list-controls";
import { operationsTexts } from "@/components/texts/operations";
import { EmptyState } from "@/components/ui/page-parts";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import { countDeliveries, type DeliveryFilters, listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import {
  countRecoverableAction,
  recoverDeliveriesAction,
  resendDeliveriesAction,
  takeBackResendsAction,
} from "./actions";

const texts = operationsTexts.deliveries;

/** One page of deliveries of all clients, with the names of what they belong to. */
export async function DeliveryRows({ ctx, filters, cursor, sort }: RowsOf<DeliveryFilters>) {
  const page = await listDeliveries(ctx, { ...filters, sort, ...(cursor && { cursor }) });
  const { data, nextCursor } = page;
  const [total, organizations, endpoints] = await Promise.all([
    totalOf(page, cursor, () => countDeliveries(ctx, filters)),
    findOrganizationLabels(ctx, data),
    endpointNames(ctx, data),
  ]);
  const recovery = recoveryOfFilters(filters, ctx.clock.now());
  return (
    <>
      <DeliveryTable
        home="/operator"
        name="operator-deliveries"
        resend={{ resend: resendDeliveriesAction, takeBack: takeBackResendsAction }}
        recoverAll={
          recovery && (
            <RecoverFiltered
              actions={{ count: countRecoverableAction, recover: recoverDeliveriesAction }}
              recovery={recovery}
              watchHref="/operator/deliveries?state=pending"
            />
          )
        }
        rows={data}
        endpoints={endpoints}
        organizations={organizations}
        empty={
          <EmptyState isFiltered={isFiltered({ ...filters, cursor })} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
