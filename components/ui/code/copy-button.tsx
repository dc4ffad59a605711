"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { commonTexts } from "../../texts/common";
import { classNames } from "../class-names";

interface CopyButtonProps {
  text: string;
  /** What is copied, for the button's name: "Copy the client id". */
  label?: string;
  /** With the word beside the icon. */
  isLabelled?: boolean;
  className?: string;
}

/** Copies, and says that it did. */
export function CopyButton({ text, label = commonTexts.copy, isLabelled = false, className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    await writeClipboard(text);
    setIsCopied(true);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      title={label}
      aria-label={isLabelled ? undefined : label}
      onClick={copy}
      className={classNames(
        "inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-control text-muted hover:bg-off-soft hover:text-ink",
        isLabelled ? "px-2 text-xs font-medium" : "w-7",
        className,
      )}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {isLabelled ? (isCopied ? commonTexts.copied : commonTexts.copy) : null}
      <span role="status" className="sr-only">
        {isCopied ? commonTexts.copied : ""}
      </span>
    </button>
  );
}

/** The clipboard API exists on https and localhost only; a selection can be copied everywhere. */
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
