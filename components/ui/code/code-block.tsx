import { CopyButton } from "./copy-button";

interface CodeBlockProps {
  code: string;
  /** What it is, for people and for the copy button: "curl", "Payload". */
  label: string;
}

/** Code to read and to copy. Long lines scroll inside; the keyboard can scroll them too. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-sunken">
      <figcaption className="flex h-9 items-center justify-between border-b border-line pr-1 pl-3 text-xs text-muted">
        {label}
        <CopyButton text={code} label={`Copy: ${label}`} isLabelled />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <pre tabIndex={0} className="max-h-120 overflow-auto p-3 font-mono text-xs leading-5">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
