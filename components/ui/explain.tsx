import { useId } from "react";
import { type Term, termsTexts as texts } from "../texts/parts/terms";

/** A question mark beside a word of the field. Its popover is the browser's own: without script, with keyboard and touch. */
export function Explain({ term }: { term: Term }) {
  const id = useId();
  const { name, text, more } = texts.terms[term];
  return (
    <>
      <button type="button" className="explain" popoverTarget={id} aria-label={texts.what(name)}>
        ?
      </button>
      <span id={id} popover="auto" className="explain-text">
        {text}{" "}
        <a className="link" href={more.href}>
          {more.label}
        </a>
      </span>
    </>
  );
}
