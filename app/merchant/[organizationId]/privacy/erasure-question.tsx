import { moneyText } from "@/app/_receipts/money-text";
import { privacyTexts } from "@/components/texts/privacy";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { ErasureMode } from "@/lib/privacy/erasures/erasure";
import type { FoundReceipts, NamedReceipt } from "@/lib/privacy/erasures/requests/preview-erasure";
import { Consequences } from "../receipts/[receiptId]/_change/consequences";

const texts = privacyTexts.erasures.asked;

/** "Erase receipt 4711 for good?" */
export function erasureTitle({ receipts, count, isPart }: FoundReceipts, mode: ErasureMode): string {
  const [first] = receipts;
  const isUnknown = isPart && count === 0;
  const counted = isUnknown ? texts.named : texts.count(count, isPart);
  const what = count === 1 && !isPart && first ? nameOf(first) : counted;
  return texts.title[mode](mode === "personal" ? texts.tells(what, count) : what);
}

interface ErasureQuestionProps {
  found: FoundReceipts;
  mode: ErasureMode;
  needsSecond?: boolean;
}

/** Which receipts go, what goes of them, and what stays: before they do. */
export function ErasureQuestion({ found, mode, needsSecond = false }: ErasureQuestionProps) {
  const { receipts, count, isPart } = found;
  const more = count - receipts.length;
  return (
    <>
      {count === 0 ? <p className="text-ink">{isPart ? texts.noneInPart : texts.none}</p> : null}
      <ul className="grid gap-2 text-ink">
        {receipts.map((receipt) => (
          <li key={receipt.receiptId} className="rounded-control border border-line px-3 py-2">
            <Named {...receipt} />
          </li>
        ))}
        {receipts.length > 0 && more > 0 ? <li>{texts.more(more, isPart)}</li> : null}
      </ul>
      {isPart && count > 0 ? <p>{texts.part}</p> : null}
      <Consequences
        sentences={[
          needsSecond && texts.second,
          texts.goes[mode],
          texts.stays[mode],
          texts.clients,
          texts.backups,
          texts.final,
        ]}
      />
    </>
  );
}

function Named({ receiptId, number, documentType, issued, amount, currency, store }: NamedReceipt) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="min-w-0 break-words">
          {number === null ? receiptId : texts.number(typeOf(documentType), number)}
        </span>
        <span className="figures whitespace-nowrap">{moneyText(amount, currency)}</span>
      </span>
      <span className="block text-muted">
        <ExactTime at={issued} hasSeconds={false} />
        {store === null ? null : ` · ${store}`}
      </span>
    </>
  );
}

function nameOf({ documentType, number }: NamedReceipt): string {
  return number === null ? texts.thisReceipt : texts.number(typeOf(documentType).toLowerCase(), number);
}

const TYPES: Record<string, string> = receiptListTexts.types;

const typeOf = (documentType: string | null) => TYPES[documentType ?? ""] ?? TYPES.receipt ?? "";
