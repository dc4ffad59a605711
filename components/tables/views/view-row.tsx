"use client";

import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useState } from "react";
import { commonTexts } from "../../texts/common";
import { viewsTexts as texts } from "../../texts/parts/views";
import { IconButton } from "../../ui/button";
import { Menu, MenuItem } from "../../ui/popups/dropdown-menu";
import { useToast } from "../../ui/popups/toast";
import { useColumnChoice } from "../table-preferences";
import type { ListViews } from "./saved-views";

const RenameDialog = lazy(async () => ({ default: (await import("./rename-dialog")).RenameDialog }));

interface ViewRowProps {
  views: ListViews;
  /** Under which name the list's choice of columns is kept. */
  table: string | undefined;
}

/** The views of a list, each one press away; nothing while there is none. */
export function ViewRow({ views, table }: ViewRowProps) {
  const [, setHidden] = useColumnChoice(table);
  const { own, current, pathname, query } = views;
  if (own.length === 0) return null;
  return (
    <nav aria-label={texts.label} className="view-row">
      <Link href={pathname} prefetch={false} aria-current={query === "" && !current ? "page" : undefined}>
        {texts.all}
      </Link>
      {own.map((view) => (
        <Link
          key={view.viewId}
          href={`${pathname}?${view.query}`}
          prefetch={false}
          aria-current={view === current ? "page" : undefined}
          onNavigate={() => setHidden(view.hiddenColumns)}
        >
          {view.name}
        </Link>
      ))}
      {current ? <ViewMenu key={current.viewId} views={views} current={current} table={table} /> : null}
    </nav>
  );
}

interface ViewMenuProps extends ViewRowProps {
  current: NonNullable<ListViews["current"]>;
}

function ViewMenu({ views, current, table }: ViewMenuProps) {
  const [hidden] = useColumnChoice(table);
  const [isRenaming, setIsRenaming] = useState(false);
  const toast = useToast();
  const { actions, setViews } = views;

  async function change(work: ReturnType<typeof actions.remove>, done: string) {
    const result = await work.catch(() => null);
    if (result?.ok) setViews(result.data.views);
    toast(result === null ? commonTexts.offline : result.ok ? done : result.message, result?.ok ? "ok" : "bad");
  }

  const { viewId, ...view } = current;
  const hasOtherColumns = table !== undefined && String(hidden) !== String(view.hiddenColumns);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton label={texts.actions(view.name)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setIsRenaming(true)}>{texts.rename}</MenuItem>
        {hasOtherColumns ? (
          <MenuItem onSelect={() => change(actions.save({ ...view, hiddenColumns: hidden }), texts.saved(view.name))}>
            {texts.keepColumns}
          </MenuItem>
        ) : null}
        <MenuItem tone="danger" onSelect={() => change(actions.remove(viewId), texts.deleted(view.name))}>
          {texts.delete}
        </MenuItem>
      </Menu>
      {isRenaming ? (
        <Suspense fallback={null}>
          <RenameDialog views={views} view={current} onClose={() => setIsRenaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
