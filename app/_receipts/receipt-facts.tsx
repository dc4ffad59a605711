import Link from "next/link";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptTexts } from "@/components/texts/receipts/receipts";
import { FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { ExactTime } from "@/components/ui/time/relative-time";
import { decimalText } from "@/lib/core/amounts/money";
import type { Source } from "@/lib/sources/source";
import type { LoadedReceipt } from "./load-receipt";
import { moneyText } from "./money-text";

const texts = receiptTexts;

interface ReceiptFactsProps {
  /** The merchant's portal; null where somebody else looks, who has no pages of stores and sources. */
  home: string | null;
  loaded: LoadedReceipt;
  firstOpened: Date | null;
  /** Null: only its id is shown. */
  source: Source | null;
}

export function ReceiptFacts({ home, loaded, firstOpened, source }: ReceiptFactsProps) {
  const { stored, receipt, store, view } = loaded;
  const { receiptId, orderId, created } = receipt.header;
  const due = receipt.totals.find(({ type }) => (type ?? "amountDue") === "amountDue");
  return (
    <FactList
      facts={[
        { label: texts.id, value: <MonoId id={stored.id} isFull /> },
        { label: texts.number, value: receiptId },
        { label: texts.order, value: orderId },
        { label: texts.type, value: view.title },
        {
          label: texts.amount,
          value: due ? (
            <span className="figures">{moneyText(decimalText(due.sum.amount), due.sum.currency)}</span>
          ) : null,
        },
        { label: texts.received, value: <ExactTime at={stored.received} /> },
        {
          label: texts.issued,
          value: (
            <>
              <span className="figures">{created}</span> <span className="text-muted">{texts.issuedHint}</span>
            </>
          ),
        },
        {
          label: texts.store,
          value: <Named href={home && `${home}/stores/${stored.storeId}`} name={store.name} />,
        },
        {
          label: texts.source,
          value: source ? (
            <Named
              href={home && `${home}/sources/${stored.sourceId}`}
              name={source.description ?? merchantTexts.sources.noDescription}
            />
          ) : (
            <MonoId id={stored.sourceId} isFull />
          ),
        },
        stored.personErased && { label: texts.personErased, value: <ExactTime at={stored.personErased} /> },
        {
          label: texts.opened,
          value: firstOpened ? (
            <ExactTime at={firstOpened} hasSeconds={false} />
          ) : (
            <span className="text-muted">{texts.notOpened}</span>
          ),
        },
      ]}
    />
  );
}

function Named({ href, name }: { href: string | null; name: string }) {
  if (href === null) return name;
  return (
    <Link href={href} className="link">
      {name}
    </Link>
  );
}
