"use client";

import { type ReactNode, useMemo } from "react";
import { SavedViews } from "@/components/tables/views/saved-views";
import type { OrganizationKind } from "@/lib/accounts/fields";
import type { SavedView } from "@/lib/core/views/saved-view";
import { deleteViewAction, renameViewAction, saveViewAction } from "./actions";

interface MemberViewsProps {
  kind: OrganizationKind;
  organizationId: string;
  initial: readonly SavedView[];
  children: ReactNode;
}

export function MemberViews({ kind, organizationId, initial, children }: MemberViewsProps) {
  const actions = useMemo(
    () => ({
      save: saveViewAction.bind(null, kind, organizationId),
      rename: renameViewAction.bind(null, kind, organizationId),
      remove: deleteViewAction.bind(null, kind, organizationId),
    }),
    [kind, organizationId],
  );
  return (
    <SavedViews initial={initial} actions={actions}>
      {children}
    </SavedViews>
  );
}
