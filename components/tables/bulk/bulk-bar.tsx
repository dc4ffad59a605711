"use client";

import type { ReactNode } from "react";
import { bulkTexts as texts } from "../../texts/parts/bulk";
import { Button } from "../../ui/button";

interface BulkBarProps {
  chosen: number;
  /** Rows on the page. */
  count: number;
  onAll: (isAll: boolean) => void;
  onEnd: () => void;
  /** What can be done with what is chosen. */
  children: ReactNode;
}

export function BulkBar({ chosen, count, onAll, onEnd, children }: BulkBarProps) {
  const isAll = count > 0 && chosen === count;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={texts.selection} className="bulk-bar">
      <label>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !isAll;
          }}
          onChange={() => onAll(!isAll)}
        />
        {texts.allOfPage}
      </label>
      <span role="status" className="figures grow text-muted">
        {texts.selected(chosen)}
      </span>
      {children}
      <Button variant="quiet" size="small" onClick={onEnd}>
        {texts.end}
      </Button>
    </div>
  );
}
