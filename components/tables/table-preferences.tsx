"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { HIDDEN_COLUMNS_COOKIE, type HiddenColumns } from "./hidden-columns";

const Preferences = createContext<[HiddenColumns, (table: string, hidden: string[]) => void]>([{}, () => undefined]);

/** `atFirst`: what is hidden until the person chooses. */
export function useHiddenColumns(
  table: string,
  atFirst: readonly string[] = [],
): [readonly string[], (hidden: string[]) => void] {
  const [all, change] = useContext(Preferences);
  return [all[table] ?? atFirst, (hidden) => change(table, hidden)];
}

/** Kept in a cookie, so that tables arrive as they were left. */
export function TablePreferences({ initial, children }: { initial: HiddenColumns; children: ReactNode }) {
  const [all, setAll] = useState(initial);

  function change(table: string, hidden: string[]) {
    const next = { ...all, [table]: hidden };
    setAll(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be
    document.cookie = `${HIDDEN_COLUMNS_COOKIE}=${encodeURIComponent(JSON.stringify(next))}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }

  return <Preferences value={[all, change]}>{children}</Preferences>;
}
