import Link from "next/link";
import { receiptTexts as texts } from "@/components/texts/receipts/receipts";
import type { OtherSubmissions } from "@/lib/matching/resubmissions/find-other-submissions";

interface OtherSubmissionsProps {
  submissions: OtherSubmissions;
  /** Where the viewer's receipts are. */
  receipts: string;
}

/** That the till has sent the sale again, as a receipt of its own, or had sent it before; nothing where it was sent once. */
export function OtherSubmissionsNote({ submissions: { earlier, later }, receipts }: OtherSubmissionsProps) {
  const links = (ids: readonly string[]) =>
    ids.map((id) => (
      <Link key={id} href={`${receipts}/${id}`} className="link break-all">
        {id}
      </Link>
    ));
  return (
    <>
      {later.length > 0 ? (
        <p className="mb-3">
          {texts.sentAgain} {links(later.slice(-1))}
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <p className="mb-3 text-muted">
          {texts.sentBefore} {links(earlier.slice(-1))}
        </p>
      ) : null}
    </>
  );
}
