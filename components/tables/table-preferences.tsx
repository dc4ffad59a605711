"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { HIDDEN_COLUMNS_COOKIE, type HiddenColumns } from "./hidden-columns";

type Change = (table: string, hidden: string[] | null) => void;

const Preferences = createContext<[HiddenColumns, Change]>([{}, () => undefined]);

/** `atFirst`: what is hidden until the person chooses. */
export function useHiddenColumns(
  table: string,
  atFirst: readonly string[] = [],
): [readonly string[], (hidden: string[]) => void] {
  const [chosen, choose] = useColumnChoice(table);
  return [chosen ?? atFirst, choose];
}

/** What the person chose to hide of a table; null while they have not. */
export function useColumnChoice(table = ""): [string[] | null, (hidden: string[] | null) => void] {
  const [all, change] = useContext(Preferences);
  return [all[table] ?? null, (hidden) => change(table, hidden)];
}

/** Kept in a cookie, so that tables arrive as they were left. */
export function TablePreferences({ initial, children }: { initial: HiddenColumns; children: ReactNode }) {
  const [all, setAll] = useState(initial);

  function change(table: string, hidden: string[] | null) {
    const { [table]: before, ...others } = all;
    if (table === "" || (before ?? null) === hidden) return;
    const next = hidden === null ? others : { ...others, [table]: hidden };
    setAll(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be
    document.cookie = `${HIDDEN_COLUMNS_COOKIE}=${encodeURIComponent(JSON.stringify(next))}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }

  return <Preferences value={[all, change]}>{children}</Preferences>;
}
