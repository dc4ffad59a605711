import { listMembers } from "../accounts/members/list-members";
import type { Found } from "../core/search/found";
import type { Context } from "../db/context";
import { findNamed } from "./find-named";
import { foundMembers, foundReceipts } from "./found-rows";

/** What of a merchant goes by a text: stores, brands, sources and people by name, receipts by what lists find them by. */
export async function searchMerchant(ctx: Context, text: string): Promise<Found[]> {
  const kinds = ["store", "brand", "source"] as const;
  const [named, receipts, members] = await Promise.all([
    Promise.all(
      kinds.map(async (kind) => (await findNamed(ctx, kind, text)).map(({ id, name }): Found => ({ kind, id, name }))),
    ),
    foundReceipts(ctx, text),
    listMembers(ctx),
  ]);
  return [...named.flat(), ...receipts, ...foundMembers(members, text)];
}
