import Link from "next/link";
import { merchantTexts } from "@/components/texts/merchant";
import type { ReceiptFigures } from "@/lib/receipts/listing/get-receipt-figures";

const texts = merchantTexts.overview;
const SHOWN = 8;

interface StoreSharesProps {
  home: string;
  total: number;
  stores: ReceiptFigures["stores"];
  names: ReadonlyMap<string, string>;
}

/** The stores with the most receipts, each with a bar as long as its share. */
export function StoreShares({ home, total, stores, names }: StoreSharesProps) {
  return (
    <ul aria-label={texts.storesTable} className="divide-y divide-line">
      {stores.slice(0, SHOWN).map(({ storeId, received }) => (
        <li key={storeId} className="relative px-4 py-2.5 hover:bg-sunken">
          <div className="flex items-baseline justify-between gap-4">
            <Link
              href={`${home}/receipts?store=${storeId}`}
              className="min-w-0 truncate rounded-[2px] after:absolute after:inset-0 hover:underline"
            >
              {names.get(storeId) ?? storeId}
            </Link>
            <span className="figures shrink-0">{received.toLocaleString("en")}</span>
          </div>
          <div className="mt-1.5 h-1 overflow-hidden rounded-full bg-off-soft" aria-hidden="true">
            <div className="h-full rounded-full bg-accent" style={{ width: `${(received / total) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
