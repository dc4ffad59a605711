"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { OnDemand } from "../ui/popups/on-demand";
import type { ConfirmDialogProps } from "./confirm-dialog-body";

const load = () => import("./confirm-dialog-body");

const Body = lazy(async () => ({
  default: (await load()).ConfirmDialogBody as ComponentType<ConfirmDialogProps<unknown>>,
}));

/** Asks before something that matters, does it, and stays open with the reason when it could not be done. */
export function ConfirmDialog<Data>({ trigger, ...props }: ConfirmDialogProps<Data>) {
  if (!trigger) {
    if (!props.isOpen) return null;
    return (
      <Suspense fallback={null}>
        <Body {...(props as ConfirmDialogProps<unknown>)} />
      </Suspense>
    );
  }
  return (
    <OnDemand trigger={trigger} popup="dialog" load={load}>
      {(button) => <Body {...(props as Omit<ConfirmDialogProps<unknown>, "trigger">)} trigger={button} />}
    </OnDemand>
  );
}
