"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { commonTexts } from "../../texts/common";
import { IconButton } from "../button";

const SHOWN_MS = 6_000;
const MOST = 3;

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

let count = 0;

/** Messages at the lower edge, read aloud as they come. What went wrong stays until it is closed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const show = useCallback<Show>((text, tone = "ok") => {
    count += 1;
    const message = { id: count, tone, text };
    setMessages((present) => [...present.slice(1 - MOST), message]);
  }, []);
  const close = useCallback(
    (id: number) => setMessages((present) => present.filter((message) => message.id !== id)),
    [],
  );
  return (
    <Toasts value={show}>
      {children}
      <div role="status" className="pointer-events-none fixed right-0 bottom-0 z-50 grid w-96 max-w-full gap-2 p-4">
        {messages.map((message) => (
          <Toast key={message.id} message={message} onClose={() => close(message.id)} />
        ))}
      </div>
    </Toasts>
  );
}

function Toast({ message, onClose }: { message: Message; onClose: () => void }) {
  const { tone, text } = message;
  const [isHeld, setIsHeld] = useState(false);
  const Icon = tone === "ok" ? CircleCheck : CircleAlert;

  useEffect(() => {
    if (isHeld || tone === "bad") return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, tone, onClose]);

  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      className="pointer-events-auto flex animate-rise items-start gap-2.5 rounded-card border border-line bg-surface py-2.5 pr-2 pl-3.5 shadow-overlay"
    >
      <Icon
        className={tone === "ok" ? "mt-0.5 size-4 shrink-0 text-ok" : "mt-0.5 size-4 shrink-0 text-bad"}
        aria-hidden="true"
      />
      <p className="grow">{text}</p>
      <IconButton label={commonTexts.close} className="-my-1.5" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
