"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { commonTexts } from "../texts/common";
import { ButtonLink } from "../ui/button";
import { newerPage, olderPage } from "./table-address";

/** Newer and older; the address says where one is, so that a page can be shared and gone back to. */
export function Pager({ nextCursor, count }: { nextCursor: string | null; count: number }) {
  const query = useSearchParams().toString();
  const newer = newerPage(query);
  if (newer === null && nextCursor === null) return null;
  return (
    <nav aria-label={commonTexts.table.pages} className="mt-4 flex items-center justify-between gap-4">
      <p className="figures text-muted">{commonTexts.table.showing(count)}</p>
      <div className="flex gap-2">
        {newer === null ? null : (
          <ButtonLink href={newer} rel="prev" icon={<ChevronLeft aria-hidden="true" />}>
            {commonTexts.table.newer}
          </ButtonLink>
        )}
        {nextCursor === null ? null : (
          <ButtonLink href={olderPage(query, nextCursor)} rel="next">
            {commonTexts.table.older}
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
