import { logoSource } from "@/components/receipt/logo-source";
import { type ReceiptView, receiptView } from "@/components/receipt/receipt-view";
import { SHOWN_BESIDE_OTHERS } from "@/components/receipt/shorten-receipt";
import { loadOr404 } from "@/lib/auth/session-guards";
import type { Receipt } from "@/lib/contract/receipt";
import { type JsonValue, parseExactJson } from "@/lib/core/json/exact-json";
import { refundStateOf } from "@/lib/core/receipts/refund-states";
import type { Context } from "@/lib/db/context";
import { getReceipt, type StoredReceipt } from "@/lib/receipts/get-receipt";
import { findPublicReceipt, type PublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import type { RefundStanding } from "@/lib/receipts/refunds/find-refund-standing";
import { refundFactsOf } from "@/lib/receipts/refunds/refund-facts-of";
import type { ShownStatus } from "./receipt-status";

export interface LoadedReceipt {
  stored: StoredReceipt;
  receipt: Receipt;
  json: JsonValue;
  store: PublicReceipt["store"];
  brand: PublicReceipt["brand"];
  view: ReceiptView;
  /** "Receipt 4711". */
  name: string;
  shown: ShownStatus;
  /** Null where it has nothing to do with refunds. */
  standing: RefundStanding | null;
  logoSrc: string | null;
}

/** A receipt with what its rendering needs, or the site's 404. `read`: the verb by which the viewer may have it. */
export async function loadReceipt(ctx: Context, receiptId: string, read = getReceipt): Promise<LoadedReceipt> {
  const stored = await loadOr404(read(ctx, receiptId));
  const token = stored.receiptUrl.slice(stored.receiptUrl.lastIndexOf("/") + 1);
  const found = await findPublicReceipt(ctx, token);
  if (!found) throw new Error("A stored receipt has no page.");
  const json = parseExactJson(stored.content).value;
  const receipt = json as unknown as Receipt;
  const { correction, standing, keptUntil, store, brand } = found;
  const view = receiptView({
    receipt,
    correction,
    refund: refundFactsOf(receipt, standing),
    keptUntil,
    store,
    brandName: brand.name,
    profile: brand.profile,
    language: "en",
    variant: "full",
    shownAtMost: SHOWN_BESIDE_OTHERS,
  });
  const { receiptId: number } = receipt.header;
  return {
    stored,
    receipt,
    json,
    store,
    brand,
    standing,
    view,
    name: number ? `${view.title} ${number}` : view.title,
    shown: {
      status: view.status?.code ?? "paid",
      documentType: receipt.header.documentType ?? "receipt",
      version: stored.version,
      refundState: refundStateOf(standing?.balance),
      personErased: stored.personErased,
    },
    logoSrc: logoSource(brand.logo),
  };
}
