import type { Fact } from "./fact";

/** A text of the receipt: isolated, so that its direction never disturbs its neighbours. */
export function Text({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  );
}

/** An amount or a code: left to right in every language. */
export function Figure({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={className ? `rx-n ${className}` : "rx-n"}>
      {children}
    </bdi>
  );
}

export function TextLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
    <div key={index} dir="auto">
      {line}
    </div>
  ));
}

export function FactList({ facts, className = "rx-facts" }: { facts: readonly Fact[]; className?: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts never move, and two may be equal
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <Text>{value}</Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts in one running line. */
export function FactRun({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ label, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts never move, and two may be equal
    <span key={index}>
      {index > 0 ? " · " : ""}
      <span className="rx-f">
        {label} <Text className="rx-n">{value}</Text>
      </span>
    </span>
  ));
}
