"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "next/navigation";
import type { Total } from "@/lib/core/total";
import { commonTexts } from "../texts/common";
import { ButtonLink } from "../ui/button";
import { newerPage, olderPage, SORT } from "./table-address";

const texts = commonTexts.table;

interface PagerProps {
  nextCursor: string | null;
  /** Rows on this page. */
  count: number;
  /** Rows on all pages, where they are counted. */
  total?: Total | null;
}

/** Newer and older; the address says where one is, so that a page can be shared and gone back to. */
export function Pager({ nextCursor, count, total = null }: PagerProps) {
  const parameters = useSearchParams();
  const query = parameters.toString();
  const newer = newerPage(query);
  if (newer === null && nextCursor === null) return null;
  const isSorted = parameters.has(SORT);
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-between gap-4">
      <p className="figures text-muted">{total ? texts.showingOf(count, totalText(total)) : texts.showing(count)}</p>
      <div className="flex gap-2">
        {newer === null ? null : (
          <ButtonLink href={newer} rel="prev" icon={<ChevronLeft aria-hidden="true" />}>
            {isSorted ? texts.previous : texts.newer}
          </ButtonLink>
        )}
        {nextCursor === null ? null : (
          <ButtonLink href={olderPage(query, nextCursor)} rel="next">
            {isSorted ? texts.next : texts.older}
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

function totalText({ count, isMore }: Total): string {
  const figure = count.toLocaleString("en");
  return isMore ? texts.moreThan(figure) : figure;
}
