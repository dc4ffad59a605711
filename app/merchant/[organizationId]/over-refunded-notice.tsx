import Link from "next/link";
import { refundTexts as texts } from "@/components/texts/receipts/refunds";
import { Notice } from "@/components/ui/card";
import type { MemberContext } from "@/lib/auth/session-guards";
import { countOverRefunded } from "@/lib/receipts/refunds/count-over-refunded";

/** Tells the merchant where more was given back than was paid; nothing where that is nowhere. */
export async function OverRefundedNotice({ ctx, home }: { ctx: MemberContext; home: string }) {
  const { count, isMore } = await countOverRefunded(ctx);
  if (count === 0) return null;
  return (
    <Notice tone="wait">
      {texts.overNotice(count, isMore)}{" "}
      <Link className="link" href={`${home}/receipts?refunds=over`}>
        {texts.overLink}
      </Link>
    </Notice>
  );
}
