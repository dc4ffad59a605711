"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { commonTexts } from "../../texts/common";
import { IconButton } from "../button";

export interface DialogBodyProps {
  title: string;
  description?: ReactNode;
  trigger?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children?: ReactNode;
}

/** The body of `Dialog`, loaded when one is opened. */
export function DialogBody({ title, description, trigger, isOpen, onOpenChange, children }: DialogBodyProps) {
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
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
