"use client";

import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { commonTexts } from "../texts/common";
import { Button, ButtonLink, type ButtonVariant } from "../ui/button";
import { Notice } from "../ui/card";
import { DialogFooter, useDialogClose } from "../ui/popups/dialog";

export interface FormEndingProps {
  /** On the button that sends the form. */
  submit: string;
  variant?: ButtonVariant;
  /** Where "Cancel" leads; in a dialog it closes that. */
  cancelHref?: string;
  /** Another button, between the two. */
  also?: ReactNode;
  /** The button is as wide as the form. */
  isWide?: boolean;
}

/** How each form ends: what was refused and belongs to no field, the button that sends it, and the way out. */
export function FormEnding({ submit, variant = "primary", cancelHref, also, isWide = false }: FormEndingProps) {
  const { errors, isSubmitting } = useFormContext().formState;
  const close = useDialogClose();
  const problem = errors.root?.server?.message;
  const send = (
    <Button type="submit" variant={variant} isBusy={isSubmitting}>
      {submit}
    </Button>
  );
  return (
    <>
      {problem ? (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      ) : null}
      {close ? (
        <DialogFooter>
          <Button onClick={close}>{commonTexts.cancel}</Button>
          {send}
        </DialogFooter>
      ) : (
        <div className={isWide ? "grid" : "flex flex-wrap items-center gap-2"}>
          {send}
          {also}
          {cancelHref ? (
            <ButtonLink href={cancelHref} variant="quiet">
              {commonTexts.cancel}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </>
  );
}
