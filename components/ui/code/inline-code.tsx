import type { ReactNode } from "react";

/** Text in which `backticks` mark code. */
export function inlineCode(text: string): ReactNode[] {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code key={index} className="rounded-[4px] bg-off-soft px-1 py-px font-mono text-[0.8125rem]">
        {part}
      </code>
    ),
  );
}
