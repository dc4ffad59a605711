"use client";

import { AlertDialog as Primitive } from "radix-ui";
import { type ReactNode, useState, useTransition } from "react";
import type { ActionResult } from "@/lib/core/action-result";
import { commonTexts } from "../texts/common";
import { Button } from "../ui/button";
import { Notice } from "../ui/card";
import { DialogFooter } from "../ui/popups/dialog";
import { useToast } from "../ui/popups/toast";

export interface ConfirmDialogProps<Data> {
  /** Opens it; leave out and control it with `isOpen` instead, where a menu does. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** A question that names the thing: "Revoke the subscription of card-4711?" */
  title: string;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  /** The verb again: "Revoke". */
  confirmLabel: string;
  /** Where "Cancel" could be taken for the verb. */
  dismissLabel?: string;
  tone?: "danger" | "normal";
  action: () => Promise<ActionResult<Data>>;
  /** Said when it is done: "The subscription is revoked." */
  doneMessage?: string;
  onDone?: (data: Data) => void;
}

/** The body of `ConfirmDialog`, loaded when one is opened. */
export function ConfirmDialogBody<Data>(props: ConfirmDialogProps<Data>) {
  const {
    trigger,
    title,
    children,
    confirmLabel,
    dismissLabel,
    tone = "danger",
    action,
    doneMessage,
    onDone,
    onOpenChange,
  } = props;
  const [isOpenByItself, setIsOpenByItself] = useState(true);
  const isOpen = props.isOpen ?? isOpenByItself;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, startTransition] = useTransition();
  const toast = useToast();

  function setIsOpen(next: boolean) {
    setIsOpenByItself(next);
    onOpenChange?.(next);
  }

  function change(next: boolean) {
    if (isBusy) return;
    setIsOpen(next);
    setProblem(null);
  }

  function confirm() {
    setProblem(null);
    startTransition(async () => {
      const result = await action();
      if (!result.ok) {
        setProblem(result.requestId ? `${commonTexts.unexpected} ${result.requestId}` : result.message);
        return;
      }
      setIsOpen(false);
      if (doneMessage) toast(doneMessage);
      onDone?.(result.data);
    });
  }

  return (
    <Primitive.Root open={isOpen} onOpenChange={change}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 grid animate-appear items-end overflow-y-auto bg-scrim sm:place-items-center sm:p-6">
          <Primitive.Content className="w-full max-w-120 animate-rise rounded-t-card border border-line bg-surface p-5 shadow-overlay focus:outline-none sm:rounded-card">
            <Primitive.Title className="text-base leading-6 font-semibold">{title}</Primitive.Title>
            <Primitive.Description asChild>
              <div className="mt-2 grid gap-2 text-muted">{children}</div>
            </Primitive.Description>
            {problem ? (
              <Notice tone="bad" isUrgent className="mt-4">
                {problem}
              </Notice>
            ) : null}
            <DialogFooter>
              <Primitive.Cancel asChild>
                <Button disabled={isBusy}>{dismissLabel ?? commonTexts.cancel}</Button>
              </Primitive.Cancel>
              <Button variant={tone === "danger" ? "danger" : "primary"} isBusy={isBusy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
