"use client";

import type { SavedView } from "@/lib/core/views/saved-view";
import { viewsTexts as texts } from "../../texts/parts/views";
import { Dialog } from "../../ui/popups/dialog";
import type { ListViews } from "./saved-views";
import { ViewForm } from "./view-form";

interface RenameDialogProps {
  views: ListViews;
  view: SavedView;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function RenameDialog({ views, view, onClose }: RenameDialogProps) {
  return (
    <Dialog title={texts.renameTitle(view.name)} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <ViewForm
        label={texts.rename}
        name={view.name}
        action={(name) => views.actions.rename({ viewId: view.viewId, name })}
        onDone={(changed) => {
          views.setViews(changed);
          onClose();
        }}
      />
    </Dialog>
  );
}
