"use client";

import { lazy, Suspense } from "react";
import { viewsTexts as texts } from "../../texts/parts/views";
import { Popover } from "../../ui/popups/popover";
import { useToast } from "../../ui/popups/toast";
import { useColumnChoice } from "../table-preferences";
import type { ListViews } from "./saved-views";

const ViewForm = lazy(async () => ({ default: (await import("./view-form")).ViewForm }));

interface SaveViewProps {
  views: ListViews;
  table: string | undefined;
}

/** Keeps the list as it is, where that is no view yet. */
export function SaveView({ views, table }: SaveViewProps) {
  const [hiddenColumns] = useColumnChoice(table);
  const toast = useToast();
  const { list, query, actions, setViews } = views;
  return (
    <Popover
      label={texts.save}
      trigger={
        <button type="button" className="link px-1">
          {texts.save}
        </button>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <ViewForm
            label={texts.save}
            hint={texts.hint}
            action={(name) => actions.save({ list, name, query, hiddenColumns })}
            onDone={(changed) => {
              close();
              setViews(changed);
              toast(texts.savedAbove);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
