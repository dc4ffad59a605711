import { commonTexts } from "../../texts/common";
import { CopyButton } from "./copy-button";

/** One line of text that is there to be copied: a link, a secret. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">{label}</p>
      <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 font-mono text-[0.8125rem] break-all">{text}</code>
        <CopyButton text={text} label={`${commonTexts.copy}: ${label}`} isLabelled />
      </div>
    </div>
  );
}
