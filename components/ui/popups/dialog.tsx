"use client";

import {
  type ComponentProps,
  cloneElement,
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from "react";
import { Button } from "../button";
import { OnDemand } from "./on-demand";

const load = () => import("./dialog-body");

const DialogBody = lazy(async () => ({ default: (await load()).DialogBody }));

const Close = createContext<(() => void) | null>(null);

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
export function Dialog({ trigger, isOpen, onOpenChange, children, ...words }: DialogProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(true);
  const isShown = isOpen ?? isOwnOpen;

  function change(next: boolean) {
    setIsOwnOpen(next);
    onOpenChange?.(next);
  }

  const body = (button?: ReactElement) => (
    <Close value={() => change(false)}>
      <DialogBody {...words} trigger={button} isOpen={isShown} onOpenChange={change}>
        {children}
      </DialogBody>
    </Close>
  );

  if (!trigger) return isShown ? <Suspense fallback={null}>{body()}</Suspense> : null;
  return (
    <OnDemand trigger={trigger} popup="dialog" load={load} onWanted={() => change(true)}>
      {body}
    </OnDemand>
  );
}

/** Closes the dialog around; null where there is none. */
export const useDialogClose = () => useContext(Close);

/** Around a button in the dialog: pressing it closes. */
export function DialogClose({ children }: { children: ReactElement<{ onClick?: () => void }> }) {
  const close = useDialogClose();
  return close ? cloneElement(children, { onClick: close }) : children;
}

/** The buttons under a dialog's content, the decisive one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}

/** The one button under a dialog in which all is said: it closes. */
export function DialogEnd(button: Pick<ComponentProps<typeof Button>, "children" | "variant">) {
  return (
    <DialogFooter>
      <DialogClose>
        <Button {...button} />
      </DialogClose>
    </DialogFooter>
  );
}
