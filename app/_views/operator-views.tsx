"use client";

import type { ReactNode } from "react";
import { deleteViewAction, renameViewAction, saveViewAction } from "@/app/operator/views-actions";
import { SavedViews } from "@/components/tables/views/saved-views";
import type { SavedView } from "@/lib/core/views/saved-view";

const ACTIONS = { save: saveViewAction, rename: renameViewAction, remove: deleteViewAction };

export function OperatorViews({ initial, children }: { initial: readonly SavedView[]; children: ReactNode }) {
  return (
    <SavedViews initial={initial} actions={ACTIONS}>
      {children}
    </SavedViews>
  );
}
