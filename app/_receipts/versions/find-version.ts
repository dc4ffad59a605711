import { textParameter } from "@/app/_parameters/parameters";
import type { Context } from "@/lib/db/context";
import { type ListedVersion, listReceiptVersions } from "@/lib/receipts/versions/list-receipt-versions";

/** The version that an address asks for; the newest where it asks for none that there is. `listed`: the newest ones, which are at hand. */
export async function findVersion(
  ctx: Context,
  receiptId: string,
  asked: string | string[] | undefined,
  listed: readonly ListedVersion[],
): Promise<ListedVersion | undefined> {
  const newest = listed[0];
  const number = Number(/^[1-9]\d{0,2}$/.exec(textParameter(asked) ?? "")?.[0] ?? Number.NaN);
  if (!newest || !(number < newest.version)) return newest;
  const known = listed.find(({ version }) => version === number);
  return known ?? (await listReceiptVersions(ctx, receiptId, { cursor: String(number + 1), limit: 1 })).data[0];
}
