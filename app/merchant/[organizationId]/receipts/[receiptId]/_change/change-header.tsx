import Link from "next/link";
import { changeTexts } from "@/components/texts/receipts/changes";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { PageHeader } from "@/components/ui/page-parts";

interface ChangeHeaderProps {
  title: string;
  /** "Receipt 4711". */
  name: string;
  organizationId: string;
  receiptId: string;
}

/** The top of a page that changes a receipt, which leads back to it. */
export function ChangeHeader({ title, name, organizationId, receiptId }: ChangeHeaderProps) {
  const receipts = `/merchant/${organizationId}/receipts`;
  return (
    <PageHeader
      title={title}
      crumbs={[
        { label: receiptListTexts.title, href: receipts },
        { label: name, href: `${receipts}/${receiptId}` },
      ]}
      description={
        <Link className="link" href="/docs/by-hand" target="_blank">
          {changeTexts.guide}
        </Link>
      }
    />
  );
}
