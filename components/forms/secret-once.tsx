"use client";

import { commonTexts } from "../texts/common";
import { Notice } from "../ui/card";
import { CopyButton } from "../ui/code/copy-button";

interface SecretOnceProps {
  /** Several belong together: client id and secret. */
  secrets: readonly { label: string; value: string }[];
  /** For what somebody else can look up again. */
  note?: string;
}

/** Shows what cannot be shown here again. */
export function SecretOnce({ secrets, note = commonTexts.secretOnce }: SecretOnceProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="wait">{note}</Notice>
      {secrets.map(({ label, value }) => (
        <div key={label} className="grid gap-1">
          <p className="font-medium">{label}</p>
          <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 font-mono text-[0.8125rem] break-all">{value}</code>
            <CopyButton text={value} label={`Copy: ${label}`} isLabelled />
          </div>
        </div>
      ))}
    </div>
  );
}
