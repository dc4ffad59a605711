import { endOfTurn, VALUES_IN_ONE_TURN } from "../shared/end-of-turn";
import { ExactNumber, isContainer, isKeptInPlace, type JsonObject, type JsonValue, memberName } from "./exact-json";

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
  for (const key of sortedKeys(value)) {
    text += `${text === "" ? "" : ","}${quoteName(key)}:${canonicalJson(value[key] as JsonValue)}`;
  }
  return `{${text}}`;
}

/** `stringifyExact` or `canonicalJson` of a large document, in several turns of the thread. */
export async function writeInTurns(document: JsonValue, write: typeof canonicalJson): Promise<string> {
  let text = "";
  let values = 0;
  const add = async (value: JsonValue): Promise<void> => {
    values += 1;
    if (values % VALUES_IN_ONE_TURN === 0) await endOfTurn();
    if (!isContainer(value)) {
      text += write(value);
      return;
    }
    const isList = Array.isArray(value);
    let before = isList ? "[" : "{";
    if (isList) {
      for (const element of value) {
        text += before;
        before = ",";
        await add(element);
      }
    } else {
      for (const key of write === canonicalJson ? sortedKeys(value) : Object.keys(value)) {
        text += `${before}${quoteName(key)}:`;
        before = ",";
        await add(value[key] as JsonValue);
      }
    }
    text += `${before === "," ? "" : before}${isList ? "]" : "}"}`;
  };
  await add(document);
  return text;
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
function sortedKeys(object: JsonObject): string[] {
  const keys = Object.keys(object);
  if (!keys.some(isKeptInPlace)) return sortFew(keys);
  return keys.sort((a, b) => (memberName(a) < memberName(b) ? -1 : 1));
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
