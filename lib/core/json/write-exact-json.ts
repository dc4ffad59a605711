import { endOfTurn, VALUES_IN_ONE_TURN } from "../shared/end-of-turn";
import {
  ExactNumber,
  isContainer,
  isKeptInPlace,
  type JsonObject,
  type JsonValue,
  memberKey,
  memberName,
} from "./exact-json";

/** JSON text with the numbers as they were written, members in their order, no white space. */
export function stringifyExact(value: JsonValue): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "object":
      break;
    default:
      return String(value);
  }
  if (value === null) return "null";
  if (value instanceof ExactNumber) return value.text;
  let text = "";
  if (Array.isArray(value)) {
    for (const element of value) text += text === "" ? stringifyExact(element) : `,${stringifyExact(element)}`;
    return `[${text}]`;
  }
  for (const key in value) {
    text += `${text === "" ? "" : ","}${quoteName(key)}:${stringifyExact(value[key] as JsonValue)}`;
  }
  return `{${text}}`;
}

/** The same text for equal values: members sorted by name, numbers in one form. For fingerprints, not for people. */
export function canonicalJson(value: JsonValue): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "object":
      break;
    default:
      return String(value);
  }
  if (value === null) return "null";
  if (value instanceof ExactNumber) return canonicalExact(value.text);
  let text = "";
  if (Array.isArray(value)) {
    for (const element of value) text += text === "" ? canonicalJson(element) : `,${canonicalJson(element)}`;
    return `[${text}]`;
  }
  for (const key of sortedKeys(Object.keys(value))) {
    text += `${text === "" ? "" : ","}${quoteName(key)}:${canonicalJson(value[key] as JsonValue)}`;
  }
  return `{${text}}`;
}

/** `stringifyExact` or `canonicalJson` of a large document, in several turns of the thread. */
export async function writeInTurns(document: JsonValue, write: typeof canonicalJson): Promise<string> {
  const parts: string[] = [];
  for (const part of partsOfText(document, write)) {
    parts.push(part);
    await endOfTurn();
  }
  return parts.join("");
}

/** A list or an object of which not all has been written yet; a list has no keys. */
interface Open {
  value: JsonObject | JsonValue[];
  keys: string[] | null;
  at: number;
}

/**
 * The text in parts of so many values each. The pieces of a part are joined at its end: text that is added to text becomes a
 * chain of a hundred bytes for each value, which lives until the document is written.
 */
export function* partsOfText(document: JsonValue, write: typeof canonicalJson): Generator<string> {
  const open: Open[] = [];
  const pieces: string[] = [];
  let value: JsonValue | undefined = document;
  for (let values = 1; value !== undefined; values += 1) {
    if (isContainer(value)) {
      const isList = Array.isArray(value);
      const keys = isList ? null : Object.keys(value);
      open.push({ value, keys: keys && write === canonicalJson ? yield* sortedInParts(keys) : keys, at: 0 });
      pieces.push(isList ? "[" : "{");
    } else pieces.push(write(value));
    value = nextOf(open, pieces);
    if (values % VALUES_IN_ONE_TURN === 0) yield pieces.splice(0).join("");
  }
  yield pieces.join("");
}

/** `sortedKeys` of an object of any size: runs are sorted and then merged two by two, with parts of no text between them. */
function* sortedInParts(keys: string[]): Generator<string, string[]> {
  if (keys.length <= VALUES_IN_ONE_TURN) return sortedKeys(keys);
  let runs: string[][] = [];
  for (let from = 0; from < keys.length; from += VALUES_IN_ONE_TURN) {
    runs.push(
      keys
        .slice(from, from + VALUES_IN_ONE_TURN)
        .map(memberName)
        .sort(),
    );
    yield "";
  }
  while (runs.length > 1) {
    const longer: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? []));
    runs = longer;
  }
  return (runs[0] ?? []).map(memberKey);
}

function* merged(left: readonly string[], right: readonly string[]): Generator<string, string[]> {
  const names: string[] = [];
  for (let [l, r] = [0, 0]; l < left.length || r < right.length; ) {
    const [ofLeft, ofRight] = [left[l], right[r]];
    const isLeft = ofRight === undefined || (ofLeft !== undefined && ofLeft < ofRight);
    names.push((isLeft ? left[l++] : right[r++]) as string);
    if (names.length % VALUES_IN_ONE_TURN === 0) yield "";
  }
  return names;
}

/** What is to be written next, behind all that ends here; undefined behind the last. */
function nextOf(open: Open[], pieces: string[]): JsonValue | undefined {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { value, keys, at } = last;
    if (at < (keys ?? (value as JsonValue[])).length) {
      last.at += 1;
      if (at > 0) pieces.push(",");
      if (keys === null) return (value as JsonValue[])[at];
      const key = keys[at] as string;
      pieces.push(quoteName(key), ":");
      return (value as JsonObject)[key];
    }
    pieces.push(keys === null ? "]" : "}");
    open.pop();
  }
  return undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that JSON wants escaped (RFC 8259, section 7)
const NEEDS_ESCAPES = /["\\\u0000-\u001f\ud800-\udfff]/;

function quote(text: string): string {
  return NEEDS_ESCAPES.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Only a key with a NUL can be another than the name. */
function quoteName(key: string): string {
  return NEEDS_ESCAPES.test(key) ? JSON.stringify(memberName(key)) : `"${key}"`;
}

/** In the order of the names. */
function sortedKeys(keys: string[]): string[] {
  if (!keys.some(isKeptInPlace)) return sortFew(keys);
  return keys.map(memberName).sort().map(memberKey);
}

/** Insertion sort: the objects of a receipt have a handful of members, and Array.sort costs a microsecond for those. */
function sortFew(names: string[]): string[] {
  if (names.length > 16) return names.sort();
  for (let i = 1; i < names.length; i += 1) {
    const name = names[i] as string;
    let at = i;
    for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string;
    names[at] = name;
  }
  return names;
}

/** As the double is written when that is the same number, as with every number that is no ExactNumber. */
function canonicalExact(text: string): string {
  // A double keeps fifteen digits: it is the same number.
  if (text.length <= 15 && !HAS_EXPONENT.test(text)) return String(Number(text));
  const canonical = canonicalNumber(text);
  const double = String(Number(text));
  return canonicalNumber(double) === canonical ? double : canonical;
}

const HAS_EXPONENT = /[eE]/;
const PLAIN_INTEGER = /^-?[1-9]\d{0,14}$/;

/**
 * Digits without leading and trailing zeros and a power of ten: `12.50`, `12.5` and `1.25e1` all give `125e-1`, every
 * zero gives `0e0`. Never through a double, so that no two different numbers share a form.
 */
export function canonicalNumber(text: string): string {
  if (!text.endsWith("0") && PLAIN_INTEGER.test(text)) return `${text}e0`;
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = withoutTrailingZeros(digits);
  if (significant === "") return "0e0";
  const shift = digits.length - significant.length - fraction.length;
  const [, minus = "", power = "0"] = /^([+-]?)0*([1-9]\d*)?$/.exec(exponent) ?? [];
  const written = `${minus === "-" ? "-" : ""}${power}`;
  // An exponent may have a million digits, and arithmetic with those takes seconds: the two summands then stand side by side.
  return `${sign}${significant}e${power.length > 15 ? `${written}+${shift}` : Number(written) + shift}`;
}

/** Not `/0+$/`, which looks at a million zeros before another digit a million times over. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) end -= 1;
  return digits.slice(0, end);
}
