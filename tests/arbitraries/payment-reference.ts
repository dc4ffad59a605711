import fc from "fast-check";

/** What means something to JSON, HTML, regular expressions, or to the replacement of `String.replace`. */
const MARKS = [..."$&`'\"\\/{}[]<>:,.•nu0159AZ"];
const mark = fc.constantFrom(...MARKS);
const character = fc.oneof(
  fc.constantFrom(...MARKS, "\n", "\t", " "),
  fc
    .integer({ min: 1, max: 0xffff })
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCharCode(code)),
);
/** What would be put in for it stands at the end, which stays to be seen. */
const END = ["x$&y", "$`$`", "1$'2", "$$$$", "••••", '\\"0"', "</b>"];

const referenceOf = (unit: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.string({ unit, minLength: 25, maxLength: 25 }),
      fc.oneof(fc.constantFrom(...END), fc.string({ unit, minLength: 4, maxLength: 4 })),
    )
    .map(([start, end]) => start + end)
    // Not so few kinds of characters that a receipt has them anyway.
    .filter((par) => new Set(par).size > 5);

/** A payment account reference: any 29 characters. */
export const paymentReference = referenceOf(character);
/** One whose characters all are printed as they are. */
export const printableReference = referenceOf(mark);
