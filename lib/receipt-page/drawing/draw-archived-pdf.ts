import { chooseLanguage } from "@/components/receipt/choose-language";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { type Context, tenantOf } from "@/lib/db/context";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { receiptUrl } from "@/lib/receipts/public/receipt-url";
import { draw } from "./drawings";
import { versionOf } from "./receipt-renditions";

/**
 * A receipt's PDF for an archive, in the language of its store: drawn as it is now, after those that readers wait for, and not
 * kept; null: it is erased.
 */
export async function drawArchivedPdf(
  ctx: Context,
  token: string,
): Promise<{ bytes: Buffer; personErasedAt: Date | null } | null> {
  const found = await findPublicReceipt(ctx, token);
  if (!found || found.erasedAt) return null;
  const { content, correction, standing, keptUntil, store, brand, personErasedAt } = found;
  const url = receiptUrl(token);
  const { bytes } = await draw(
    `archive ${versionOf(found)} ${token}`,
    {
      ...{ kind: "pdf", variant: "full", content, correction, standing, keptUntil, store, brand, url },
      language: chooseLanguage({ query: null, acceptLanguage: null, countryCode: store.countryCode }),
      links: { token, gift: giftTokenOf(token), url, version: versionOf(found) },
    },
    { address: `export ${tenantOf(ctx)}` },
  );
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), personErasedAt };
}
