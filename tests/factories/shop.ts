import { newUuid, publicId } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import type { Tenant, testDatabase } from "@/tests/database";
import type { TillPayment } from "./receipts";

/** A merchant with what it takes to submit a receipt. */
export interface Shop extends Tenant {
  brandId: string;
  storeId: string;
  sourceId: string;
}

export async function openShop(t: ReturnType<typeof testDatabase>): Promise<Shop> {
  const tenant = await t.tenant("merchant");
  const { organizationId } = tenant;
  const [brand, source] = [newUuid(), newUuid()];
  await t.sql`insert into brands (id, organization_id, name) values (${brand}, ${organizationId}, 'Shop')`;
  await t.sql`insert into sources (id, organization_id, type) values (${source}, ${organizationId}, 'receipts')`;
  const storeId = await openStore(t, { organizationId, brandId: brand });
  return { ...tenant, brandId: brand, storeId, sourceId: publicId("source", source) };
}

/** @returns the store's id. */
export async function openStore(
  t: ReturnType<typeof testDatabase>,
  { organizationId, brandId }: Pick<Shop, "organizationId" | "brandId">,
): Promise<string> {
  const store = newUuid();
  await t.sql`insert into stores (id, organization_id, brand_id, name, country_code)
    values (${store}, ${organizationId}, ${brandId}, 'Shop 1', 'DE')`;
  return publicId("store", store);
}

export interface Sale {
  storeId?: string;
  /** `header.receiptId`. */
  number?: string;
  lines?: readonly string[];
  /** Of the lines, by place. */
  lineIds?: readonly (string | undefined)[];
  payments?: readonly TillPayment[];
  /** Of the only total. */
  due?: string;
  /** What else the header says. */
  header?: object;
}

/** The receipt of a sale as a till writes it; a new object each time, since submitting changes it. */
export function saleOf(
  { storeId: own }: Shop,
  { storeId = own, number, lines = ["Coffee"], lineIds = [], payments = [], due = "12.50", header }: Sale = {},
) {
  const receipt = {
    header: {
      storeId,
      created: "2026-03-02T10:15:30+01:00",
      ...(number !== undefined && { receiptId: number }),
      ...header,
    },
    lineItems: lines.map((description, at) => ({
      ...(lineIds[at] !== undefined && { id: lineIds[at] }),
      quantity: { value: 1, unit: "each" },
      description,
      lineAmount: { gross: 12.5, currency: "EUR" },
    })),
    totals: [{ type: "amountDue", sum: { amount: Number(due), currency: "EUR" } }],
    payments: payments.map(({ par, rrn, code, last, amount = "12.50", currency = "EUR" }) => ({
      paymentType: "card",
      paid: { amount: Number(amount), currency },
      ...(par !== undefined && { paymentAccountReference: par }),
      ...(rrn !== undefined && { retrievalReferenceNumber: rrn }),
      ...(code !== undefined && { approvalCode: code }),
      ...(last !== undefined && { lastFour: last }),
    })),
  };
  return parseExactJson(JSON.stringify(receipt)).value;
}

export function sell(shop: Shop, sale: Sale = {}) {
  return submitReceipt(shop.ctx, { sourceId: shop.sourceId, body: saleOf(shop, sale) });
}
