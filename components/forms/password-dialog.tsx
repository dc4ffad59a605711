"use client";

import { lazy, type ReactNode, useState } from "react";
import type { ActionResult } from "@/lib/core/action-result";
import { Dialog } from "../ui/popups/dialog";
import type { PasswordFormProps } from "./password-form";

const PasswordForm = lazy(async () => ({ default: (await import("./password-form")).PasswordForm }));

interface PasswordDialogProps<Data> extends Omit<PasswordFormProps, "action"> {
  trigger: ReactNode;
  title: string;
  body: string;
  action: (input: { password: string }) => Promise<ActionResult<Data>>;
  onDone: (data: Data) => void;
}

/** Asks for the password again: an open session alone does not prove who sits there. */
export function PasswordDialog<Data>(props: PasswordDialogProps<Data>) {
  const { trigger, title, body, action, onDone, ...words } = props;
  const [isOpen, setIsOpen] = useState(false);

  async function send(input: { password: string }): Promise<ActionResult<() => void>> {
    const result = await action(input);
    if (!result.ok) return result;
    const goOn = () => {
      setIsOpen(false);
      onDone(result.data);
    };
    return { ok: true, data: goOn };
  }

  return (
    <Dialog trigger={trigger} title={title} description={body} isOpen={isOpen} onOpenChange={setIsOpen}>
      <PasswordForm {...words} action={send} />
    </Dialog>
  );
}
