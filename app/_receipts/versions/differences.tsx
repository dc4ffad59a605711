import { receiptTexts } from "@/components/texts/receipts/receipts";
import { placesOf, withPlaces } from "@/lib/core/amounts/decimal-places";
import type { Difference } from "@/lib/receipts/versions/compare-versions";
import { fieldInWords } from "./field-words";

const texts = receiptTexts.versions;
/** More than somebody reads of one correction. */
const MAX_SHOWN = 40;
const MAX_CHARACTERS = 300;
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

interface DifferencesProps {
  differences: readonly Difference[];
  caption: string;
  /** Of what was, and what is. */
  headings: readonly [string, string];
}

/** What differs, side by side. */
export function Differences({ differences, caption, headings }: DifferencesProps) {
  const left = differences.length - MAX_SHOWN;
  return (
    <div>
      <table className="w-full table-fixed text-left text-[0.8125rem] leading-5">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-muted">
            <th className="py-1 pr-3 font-medium">{headings[0]}</th>
            <th className="py-1 font-medium">{headings[1]}</th>
          </tr>
        </thead>
        {differences.slice(0, MAX_SHOWN).map(({ field, before, after }) => (
          <tbody key={field} className="border-line border-t align-top">
            <tr>
              <th colSpan={2} className="pt-1.5 font-normal text-muted wrap-anywhere" title={field}>
                {fieldInWords(field)}
              </th>
            </tr>
            <tr>
              <td className="pt-0.5 pr-3 pb-1.5 wrap-anywhere">{shown(before, after)}</td>
              <td className="pt-0.5 pb-1.5 wrap-anywhere">{shown(after, before)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      {left > 0 ? <p className="mt-2 text-muted">{texts.moreDifferences(left)}</p> : null}
    </div>
  );
}

function shown(value: string | null, other: string | null) {
  if (value === null || value === "null") return <span className="text-muted">{texts.absent}</span>;
  if (DECIMAL.test(value) && other !== null && DECIMAL.test(other)) return withPlaces(value, placesOf(other));
  return value.length > MAX_CHARACTERS ? `${value.slice(0, MAX_CHARACTERS)}…` : value;
}
