"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { commonTexts } from "../texts/common";
import { IconButton } from "./button";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Opens it; leave out and control it with `isOpen` instead. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children?: ReactNode;
}

/** A window over the page: holds the focus, gives it back, closes with Escape. */
export function Dialog({ title, description, trigger, isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Primitive.Root {...(isOpen === undefined ? {} : { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 grid animate-appear items-end overflow-y-auto bg-scrim sm:place-items-center sm:p-6">
          <Primitive.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            className="w-full max-w-140 animate-rise rounded-t-card border border-line bg-surface p-5 shadow-overlay focus:outline-none sm:rounded-card"
          >
            <div className="mb-4 flex items-start justify-between gap-4">
              <div className="min-w-0">
                <Primitive.Title className="text-base leading-6 font-semibold">{title}</Primitive.Title>
                {description ? (
                  <Primitive.Description asChild>
                    <div className="mt-1 text-muted">{description}</div>
                  </Primitive.Description>
                ) : null}
              </div>
              <Primitive.Close asChild>
                <IconButton label={commonTexts.close} className="-mt-1 -mr-1.5">
                  <X aria-hidden="true" />
                </IconButton>
              </Primitive.Close>
            </div>
            {children}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export const DialogClose = Primitive.Close;

/** The buttons under a dialog's content, the decisive one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}
