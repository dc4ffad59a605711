import { findOrganizationLabels } from "../accounts/organizations/find-organization-labels";
import { listOrganizations } from "../accounts/organizations/list-organizations";
import { listUsers } from "../accounts/users/list-users";
import { type Found, MOST_FOUND } from "../core/search/found";
import { assertOperator, type Context } from "../db/context";
import { findNamed } from "./find-named";
import { foundDeliveries, foundMatchRequests, foundReceipts } from "./found-rows";

/** What goes by a text, whosesoever it is. What has no page of its own opens its organization's. For operators. */
export async function searchExchange(ctx: Context, text: string): Promise<Found[]> {
  assertOperator(ctx);
  const kinds = ["brand", "store", "source"] as const;
  const [organizations, people, named, receipts, deliveries, requests] = await Promise.all([
    listOrganizations(ctx, { search: text, limit: MOST_FOUND }),
    listUsers(ctx, { search: text, limit: MOST_FOUND }),
    Promise.all(kinds.map(async (kind) => (await findNamed(ctx, kind, text)).map((one) => ({ kind, ...one })))),
    foundReceipts(ctx, text),
    foundDeliveries(ctx, text),
    foundMatchRequests(ctx, text),
  ]);
  const owned = named.flat();
  const owners = await findOrganizationLabels(ctx, owned);
  return [
    ...organizations.data.map(
      ({ organizationId, name, kind }): Found => ({ kind: "organization", id: organizationId, name, detail: kind }),
    ),
    ...people.data.map(({ userId, name, email }): Found => ({ kind: "person", id: userId, name, detail: email })),
    ...owned.map(
      ({ kind, organizationId, name }): Found => ({
        kind,
        id: organizationId,
        name,
        detail: owners[organizationId]?.name ?? organizationId,
      }),
    ),
    ...receipts,
    ...deliveries,
    ...requests,
  ];
}
