"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { commonTexts } from "../texts/common";
import { IconButton } from "./button";

interface Message {
  id: number;
  tone: "ok" | "bad";
  text: string;
}

type Show = (text: string, tone?: Message["tone"]) => void;

const Toasts = createContext<Show>(() => undefined);

/** `const toast = useToast(); toast("Revoked.")` — for what has been done; errors belong to where they arose. */
export function useToast(): Show {
  return useContext(Toasts);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const show = useCallback<Show>((text, tone = "ok") => {
    setMessages((present) => [...present.slice(-2), { id: (present.at(-1)?.id ?? 0) + 1, tone, text }]);
  }, []);

  return (
    <Toasts value={show}>
      <Primitive.Provider duration={6_000} swipeDirection="right">
        {children}
        {messages.map(({ id, tone, text }) => (
          <Primitive.Root
            key={id}
            type={tone === "bad" ? "foreground" : "background"}
            onOpenChange={(isOpen) =>
              isOpen || setMessages((present) => present.filter((message) => message.id !== id))
            }
            className="flex animate-rise items-start gap-2.5 rounded-card border border-line bg-surface py-2.5 pr-2 pl-3.5 shadow-overlay"
          >
            {tone === "ok" ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
            ) : (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
            )}
            <Primitive.Description className="grow">{text}</Primitive.Description>
            <Primitive.Close asChild>
              <IconButton label={commonTexts.close} className="-my-1.5">
                <X aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </Primitive.Root>
        ))}
        <Primitive.Viewport className="fixed right-0 bottom-0 z-50 grid w-96 max-w-full gap-2 p-4 focus:outline-none" />
      </Primitive.Provider>
    </Toasts>
  );
}
