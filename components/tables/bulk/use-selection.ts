"use client";

import { useState } from "react";

export interface Selection<Row> {
  /** Rows are being chosen. */
  isOn: boolean;
  /** In the order of the rows. */
  chosen: Row[];
  has: (id: string) => boolean;
  start: () => void;
  toggle: (id: string) => void;
  chooseAll: (isAll: boolean) => void;
  clear: () => void;
  end: () => void;
}

/** Which of the rows that the page shows are chosen: who is no longer shown is no longer chosen. */
export function useSelection<Row>(rows: Row[], rowId: (row: Row) => string): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const chosen = ids ? rows.filter((row) => ids.has(rowId(row))) : [];
  if (ids && chosen.length < ids.size) setIds(new Set(chosen.map(rowId)));
  return {
    isOn: ids !== null,
    chosen,
    has: (id) => ids?.has(id) ?? false,
    start: () => setIds(new Set()),
    toggle: (id) => setIds((before) => toggled(before ?? new Set(), id)),
    chooseAll: (isAll) => setIds(new Set(isAll ? rows.map(rowId) : [])),
    clear: () => setIds(new Set()),
    end: () => setIds(null),
  };
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
