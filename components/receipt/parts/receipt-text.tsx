import { pattern } from "../codes/pattern";
import type { Fact } from "../facts/fact";
import type { Words } from "../words/words";

interface TextProps {
  children: string;
  className?: string;
}

/** A text of the receipt: isolated, so that its direction never disturbs its neighbours. */
export const Text = pattern<TextProps>(["children"], ["className"], ({ children, className }) => (
  <bdi dir="auto" className={className}>
    {children}
  </bdi>
));

/** An amount or a code: left to right in every language. */
export const Figure = pattern<TextProps>(["children"], ["className"], ({ children, className }) => (
  <bdi dir="ltr" className={className ? `rx-n ${className}` : "rx-n"}>
    {children}
  </bdi>
));

/** Beside what the first version of a corrected receipt does not have. */
export function NewMark({ words }: { words: Words }) {
  return <span className="rx-new">{words.changed}</span>;
}

/** Beside a line of which something came back. */
export function ReturnedMark({ text }: { text: string }) {
  return <span className="rx-back">{text}</span>;
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
        <ListedFact key={index} label={label} value={value} />
      ))}
    </dl>
  );
}

const ListedFact = pattern<Fact>(["label", "value"], [], ({ label, value }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Text>{value}</Text>
    </dd>
  </div>
));

/** Facts beside each other, as many as fit: what parts them is room, so that nothing dangles where a line ends. */
export function FactRun({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ label, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts never move, and two may be equal
    <RunningFact key={index} label={label} value={value} />
  ));
}

const RunningFact = pattern<Fact>(["label", "value"], [], ({ label, value }) => (
  <span className="rx-f">
    {" "}
    {label} <Text className="rx-n">{value}</Text>
  </span>
));
