import Link from "next/link";
import { formatIssued } from "@/components/receipt/facts/format-issued";
import { refundTexts as texts } from "@/components/texts/receipts/refunds";
import { Card, FactList, Notice } from "@/components/ui/card";
import type { Balance } from "@/lib/receipts/refunds/balance";
import type { RefundStanding } from "@/lib/receipts/refunds/find-refund-standing";
import { moneyText } from "../money-text";

interface RefundChainProps {
  standing: RefundStanding | null;
  /** It names an original that was not found. */
  isAwaited: boolean;
  isCancelled: boolean;
  /** Where the viewer's receipts are. */
  receipts: string;
}

/** What a receipt gives money back for, what was given back of it, and what is left; nothing where there is none of it. */
export function RefundChain({ standing, isAwaited, isCancelled, receipts }: RefundChainProps) {
  if (!standing && !isAwaited) return null;
  const { original = null, refunds = [], refundCount = 0, balance = null } = standing ?? {};
  return (
    <Card title={texts.title}>
      {isAwaited ? <p className="text-muted">{texts.awaited}</p> : null}
      {original ? (
        <>
          <p className="mb-2">
            {texts.refundOf}{" "}
            <ReceiptLink href={`${receipts}/${original.id}`} number={original.number} created={original.created} />
            {original.isGift ? <span className="text-muted"> {texts.byGift}</span> : null}
          </p>
          {balance ? null : <BalanceFacts balance={original.balance} hasRest />}
        </>
      ) : null}
      {balance?.isOver ? (
        <Notice tone="wait" className="mb-3">
          {texts.over}
        </Notice>
      ) : null}
      {refunds.length > 0 ? (
        <ul className="mb-4 grid gap-2">
          {refunds.map(({ id, number, created, amount, currency }) => (
            <li key={id} className="flex justify-between gap-4">
              <ReceiptLink href={`${receipts}/${id}`} number={number} created={created} />
              <span className="figures whitespace-nowrap">{moneyText(amount, currency)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {refundCount > refunds.length ? (
        <p className="mb-3 text-muted">{texts.more(refundCount - refunds.length)}</p>
      ) : null}
      <BalanceFacts balance={balance} hasRest={!isCancelled} />
    </Card>
  );
}

function ReceiptLink({ href, number, created }: { href: string; number: string | null; created: string }) {
  return (
    <Link href={href} className="link">
      {[number, formatIssued(created, "en-GB").date].filter(Boolean).join(" · ")}
    </Link>
  );
}

function BalanceFacts({ balance, hasRest }: { balance: Balance | null; hasRest: boolean }) {
  if (!balance) return null;
  const money = (amount: string) => <span className="figures">{moneyText(amount, balance.currency)}</span>;
  return (
    <FactList
      facts={[
        { label: texts.paid, value: money(balance.amount) },
        { label: texts.refunded, value: money(balance.refunded) },
        hasRest && { label: texts.remaining, value: money(balance.remaining) },
      ]}
    />
  );
}
