import type { ErasureInput } from "@/lib/contract/privacy/erasure";
import { type DomainError, fieldPath, validationFailed } from "@/lib/core/errors";
import { parsePublicId } from "@/lib/core/ids";
import { parseReceiptAddress } from "@/lib/core/receipts/receipt-address";
import { type Context, tenantOf } from "@/lib/db/context";
import { findAddressed } from "@/lib/receipts/addresses/find-addressed";
import { findGiftedReceipt } from "@/lib/receipts/public/find-gifted-receipt";
import type { Selector } from "../erasure";

type Named = Pick<ErasureInput, "receiptId" | "receiptUrl" | "customerId" | "lastFour" | "storeId" | "day">;

/**
 * Which receipts of the tenant are meant. Of what is not the tenant's it tells nothing.
 *
 * @throws DomainError `validation-failed` for a receipt or store that is not the tenant's
 */
export async function resolveNames(ctx: Context, named: Named): Promise<Exclude<Selector, { months: number }>> {
  const { receiptId, receiptUrl, customerId, lastFour, storeId, day } = named;
  if (customerId) return { customerId };
  if (lastFour && storeId && day) return { lastFour: lastFour.trim(), storeId: await resolveStore(ctx, storeId), day };
  const id = receiptId ? parsePublicId("receipt", receiptId) : await findByAddress(ctx, receiptUrl ?? "");
  const found = await ctx.sql`select from receipts where id = ${id} and organization_id = ${tenantOf(ctx)}`;
  if (id === null || found.length === 0) throw unknown(receiptId ? "receiptId" : "receiptUrl", "receipt");
  return { receiptId: id };
}

/** @throws DomainError `validation-failed` for one that is not the tenant's */
export async function resolveStore(ctx: Context, storeId: string): Promise<string> {
  const id = parsePublicId("store", storeId);
  const found = await ctx.sql`select from stores where id = ${id} and organization_id = ${tenantOf(ctx)}`;
  if (id === null || found.length === 0) throw unknown("storeId", "store");
  return id;
}

/** Of any organization: whose it is, is asked by `resolveNames`. */
async function findByAddress(ctx: Context, url: string): Promise<string | null> {
  const address = parseReceiptAddress(url);
  if (!address) return null;
  if (!address.isGift) return (await findAddressed(ctx.sql, address.token))?.id ?? null;
  return parsePublicId("receipt", (await findGiftedReceipt(ctx, address.token))?.receiptId);
}

function unknown(name: string, what: string): DomainError {
  return validationFailed([{ ...fieldPath([name]), code: `unknown_${what}`, detail: `must be a ${what} of yours` }]);
}
