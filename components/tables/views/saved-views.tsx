"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ActionResult } from "@/lib/core/action-result";
import { type SavedView, viewQuery } from "@/lib/core/views/saved-view";

type Changed = Promise<ActionResult<{ views: SavedView[] }>>;

/** Each answers with the views that there are then. */
export interface ViewActions {
  save: (view: Omit<SavedView, "viewId">) => Changed;
  rename: (view: Pick<SavedView, "viewId" | "name">) => Changed;
  remove: (viewId: string) => Changed;
}

interface Kept {
  views: readonly SavedView[];
  setViews: (views: readonly SavedView[]) => void;
  actions: ViewActions;
}

const Views = createContext<Kept | null>(null);

interface SavedViewsProps {
  initial: readonly SavedView[];
  actions: ViewActions;
  children: ReactNode;
}

/** A person's views of all lists of a portal: they come with its frame, and not again with each page. */
export function SavedViews({ initial, actions, children }: SavedViewsProps) {
  const [views, setViews] = useState(initial);
  return <Views value={useMemo(() => ({ views, setViews, actions }), [views, actions])}>{children}</Views>;
}

export interface ListViews extends Kept {
  /** The list that the page shows. */
  list: string;
  pathname: string;
  /** What a view of it as it is would keep. */
  query: string;
  /** Those of the list. */
  own: readonly SavedView[];
  /** The one that the page shows. */
  current: SavedView | undefined;
}

/** Null where no views are kept. `search`: the parameter of the list's search field. */
export function useListViews(search: string | undefined): ListViews | null {
  const kept = useContext(Views);
  const pathname = usePathname();
  const query = viewQuery(useSearchParams().toString(), search);
  if (!kept) return null;
  const list = pathname.replace(/^\/(?:operator|\w+\/[^/]+)\//, "");
  const own = kept.views.filter((view) => view.list === list);
  return { ...kept, list, pathname, query, own, current: own.find((view) => view.query === query) };
}
