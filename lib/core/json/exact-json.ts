import { DomainError } from "../errors";
import { endOfTurn, MAX_IN_ONE_TURN, VALUES_IN_ONE_TURN } from "../shared/end-of-turn";

/**
 * A JSON number that a double does not give back as it was written: 12.50, 1e2, 0.1000, 1e400.
 * Every other number is a plain JavaScript number.
 */
export class ExactNumber {
  /** The digits as submitted, in JSON syntax. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type JsonValue = null | boolean | number | string | ExactNumber | JsonValue[] | JsonObject;
/** By `memberKey(name)`, which nearly always is the name. */
export interface JsonObject {
  [key: string]: JsonValue;
}

const IN_PLACE = "\0";
const INDEX = /^(?:0|[1-9]\d{0,9})$/;

/**
 * What a member stands under: JavaScript moves names that are array indexes ("1") to the front of an object, so these
 * stand behind a NUL, which no name that we accept has.
 */
export function memberKey(name: string): string {
  return INDEX.test(name) ? IN_PLACE + name : name;
}

export function memberName(key: string): string {
  return isKeptInPlace(key) ? key.slice(1) : key;
}

export function isKeptInPlace(key: string): boolean {
  return key.charCodeAt(0) === 0 && INDEX.test(key.slice(1));
}

/** Text that PostgreSQL or a receiver could not keep, by its path. */
export interface TextProblem {
  path: PropertyKey[];
  code: "nul_character" | "lone_surrogate";
}

export interface ExactJson {
  value: JsonValue;
  /** The first hundred. */
  problems: TextProblem[];
  /** The document, when it is to the letter what `stringifyExact` makes of `value`: most programs write JSON so. */
  compactText?: string;
  /** `fingerprintOf(value)`, where it came with the parsing. */
  fingerprint?: string;
  /** What takes long with it is done in turns of the thread. */
  isLarge?: boolean;
}

export const MAX_DEPTH = 32;
/** As many as an answer lists: a body of a megabyte has room for a hundred thousand, each with a path of its own. */
export const MAX_TEXT_PROBLEMS = 100;

/**
 * Parses RFC 8259 JSON, keeping the digits of numbers. A member given twice: the last one counts, at the place of the
 * first, as with JSON.parse. Why an own parser: Node 20 has no JSON.parse source text access, and one pass also finds
 * depth, NUL and lone surrogates with their paths.
 *
 * @throws DomainError `malformed-json` with line and column, also when nested deeper than 32.
 */
export function parseExactJson(text: string): ExactJson {
  return parseCompact(text) ?? new Parser(text).parse();
}

/** The same for a large document, in several turns of the thread. */
export async function parseExactInTurns(text: string): Promise<ExactJson> {
  const value = NOT_COMPACT.test(text) ? undefined : parseOrNot(text);
  await endOfTurn();
  // V8 parses any depth, and writes none.
  if (value !== undefined && isShallow(value, MAX_DEPTH)) {
    await endOfTurn();
    if (JSON.stringify(value) === text) return { value, problems: [], compactText: text, isLarge: true };
  }
  await endOfTurn();
  const parser = new Parser(text);
  while (!parser.goOn(VALUES_IN_ONE_TURN)) await endOfTurn();
  return { ...parser.end(), isLarge: true };
}

function parseOrNot(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** White space between members, or a fraction that ends in zero: JSON.stringify writes neither. */
const NOT_COMPACT = /"[:,]\s|\.\d*0[,}\]]|\\u/;

/**
 * V8's own parser, in a third of the time. It loses digits, the first of two equal members, the place of names such as
 * "1", and what else is not as V8 itself would write it: exactly then the text that it writes is another one.
 */
function parseCompact(text: string): ExactJson | null {
  const value = NOT_COMPACT.test(text) ? undefined : parseOrNot(text);
  const isCompact = value !== undefined && isShallow(value, MAX_DEPTH) && JSON.stringify(value) === text;
  return isCompact ? { value, problems: [], compactText: text } : null;
}

/** Numbers with an exponent, a zero behind the fraction, more than 15 digits, very small, −0; and members in danger. */
const ODD = /\d[eE][+-]?\d|\.\d*0[,}\]]|[:[,](?:-?[\d.]{16}|-?0\.0{6}|-0[,}\]])|[{,]"\d+":/;

/**
 * The value of a document that `stringifyExact` has written, in half the time: V8's own parser loses only digits and the
 * place of names such as "1" in it, and where none can be lost nothing is compared.
 */
export function parseWrittenJson(text: string): JsonValue {
  return ODD.test(text) ? parseExactJson(text).value : (JSON.parse(text) as JsonValue);
}

/** The same for a document of any size. */
export async function parseWrittenInTurns(text: string): Promise<JsonValue> {
  if (text.length <= MAX_IN_ONE_TURN) return parseWrittenJson(text);
  return (await parseExactInTurns(text)).value;
}

function isShallow(value: JsonValue, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  // By its places: `for … in` makes a string of each.
  if (Array.isArray(value)) return value.every((element) => isShallow(element, depth - 1));
  for (const name in value) if (!isShallow((value as JsonObject)[name] as JsonValue, depth - 1)) return false;
  return true;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPES: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

type Container = JsonObject | JsonValue[];

export function isContainer(value: JsonValue): value is Container {
  return typeof value === "object" && value !== null && !(value instanceof ExactNumber);
}

/** To zod an ExactNumber is an object, too. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

function setMember(object: JsonObject, name: string, value: JsonValue): void {
  if (name === "__proto__") {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  } else object[memberKey(name)] = value;
}

class Parser {
  readonly #text: string;
  #at = 0;
  #root: JsonValue = null;
  /** Those that are not closed yet, outermost first. */
  readonly #open: Container[] = [];
  readonly #path: PropertyKey[] = [];
  readonly #problems: TextProblem[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  parse(): ExactJson {
    this.goOn(Number.POSITIVE_INFINITY);
    return this.end();
  }

  /** Reads so many values more; whether that was all. */
  goOn(values: number): boolean {
    for (let count = 0; count < values; count += 1) {
      const value = this.#value();
      if (isContainer(value) && !this.#isEmpty(value)) this.#enter(value);
      else if (this.#add(value)) return true;
    }
    return false;
  }

  /** To where it belongs, and what ends with it; whether that is all. */
  #add(ended: JsonValue): boolean {
    for (let value = ended; ; ) {
      const last = this.#open.length - 1;
      const container = this.#open[last];
      if (container === undefined) {
        this.#root = value;
        return true;
      }
      const isList = Array.isArray(container);
      if (isList) container.push(value);
      else setMember(container, this.#path[last] as string, value);
      this.#skipSpace();
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x2c && code !== (isList ? 0x5d : 0x7d))
        throw this.#malformed(`expected a comma or the end of the ${isList ? "array" : "object"}`);
      this.#at += 1;
      if (code === 0x2c) {
        if (isList) this.#path[last] = container.length;
        else this.#name(last);
        return false;
      }
      this.#open.pop();
      this.#path.pop();
      value = container;
    }
  }

  end(): ExactJson {
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#malformed("expected the end of the document");
    return { value: this.#root, problems: this.#problems };
  }

  #value(): JsonValue {
    this.#skipSpace();
    switch (this.#text.charCodeAt(this.#at)) {
      case 0x7b:
        return this.#begin({});
      case 0x5b:
        return this.#begin([]);
      case QUOTE:
        return this.#string();
      case 0x74:
        return this.#literal("true", true);
      case 0x66:
        return this.#literal("false", false);
      case 0x6e:
        return this.#literal("null", null);
      default:
        return this.#number();
    }
  }

  /** Past the opening bracket; the path is as long as the nesting is deep. */
  #begin<T>(container: T): T {
    this.#at += 1;
    if (this.#path.length >= MAX_DEPTH) throw this.#malformed(`nested deeper than ${MAX_DEPTH} levels`);
    return container;
  }

  #isEmpty(container: Container): boolean {
    if (!this.#skipTo(Array.isArray(container) ? 0x5d : 0x7d)) return false;
    this.#at += 1;
    return true;
  }

  #enter(container: Container): void {
    this.#open.push(container);
    const last = this.#path.push(0) - 1;
    if (!Array.isArray(container)) this.#name(last);
  }

  /** Up to the value of a member. */
  #name(last: number): void {
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) !== QUOTE) throw this.#malformed("expected a member name in double quotes");
    this.#path[last] = "";
    this.#path[last] = this.#string();
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) !== 0x3a) throw this.#malformed("expected a colon");
    this.#at += 1;
  }

  #skipTo(code: number): boolean {
    this.#skipSpace();
    return this.#text.charCodeAt(this.#at) === code;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  #literal<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#malformed("expected a value");
    this.#at += word.length;
    return value;
  }

  #number(): number | ExactNumber {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (!match) throw this.#malformed("expected a value");
    this.#at = NUMBER.lastIndex;
    const text = match[0];
    const value = Number(text);
    return String(value) === text ? value : new ExactNumber(text);
  }

  #string(): string {
    const start = this.#at + 1;
    for (let at = start; ; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === QUOTE) {
        this.#at = at + 1;
        return this.#text.slice(start, at);
      }
      // Escapes are rare; surrogates may be lone only when written as escapes, since the bytes were valid UTF-8.
      if (code === BACKSLASH) return this.#stringWithEscapes(start, at);
      if (code < 0x20) {
        this.#at = at;
        throw this.#malformed("a control character in a string must be escaped");
      }
      if (Number.isNaN(code)) {
        this.#at = at;
        throw this.#malformed("a string is not closed");
      }
    }
  }

  #stringWithEscapes(start: number, firstEscape: number): string {
    let value = this.#text.slice(start, firstEscape);
    let at = firstEscape;
    for (;;) {
      const code = this.#text.charCodeAt(at);
      if (code === QUOTE) break;
      this.#at = at;
      if (Number.isNaN(code)) throw this.#malformed("a string is not closed");
      if (code < 0x20) throw this.#malformed("a control character in a string must be escaped");
      if (code !== BACKSLASH) {
        const from = at;
        while (isPlain(this.#text.charCodeAt(at))) at += 1;
        value += this.#text.slice(from, at);
        continue;
      }
      const letter = this.#text.charAt(at + 1);
      if (letter === "u") {
        const hex = this.#text.slice(at + 2, at + 6);
        if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw this.#malformed("expected four hexadecimal digits");
        value += String.fromCharCode(Number.parseInt(hex, 16));
        at += 6;
      } else {
        const character = ESCAPES[letter];
        if (character === undefined) throw this.#malformed("an unknown escape in a string");
        value += character;
        at += 2;
      }
    }
    this.#at = at + 1;
    if (value.includes("\0")) this.#note("nul_character");
    if (!isWellFormed(value)) this.#note("lone_surrogate");
    return value;
  }

  #note(code: TextProblem["code"]): void {
    if (this.#problems.length < MAX_TEXT_PROBLEMS) this.#problems.push({ path: [...this.#path], code });
  }

  #malformed(what: string): DomainError {
    let line = 1;
    for (let at = 0; at < this.#at; at += 1) if (this.#text.charCodeAt(at) === 0x0a) line += 1;
    const column = this.#at - (this.#at === 0 ? -1 : this.#text.lastIndexOf("\n", this.#at - 1));
    return new DomainError("malformed-json", `The body is not valid JSON: ${what} at line ${line}, column ${column}.`);
  }
}

const isPlain = (code: number) => code >= 0x20 && code !== QUOTE && code !== BACKSLASH;

/** String.prototype.isWellFormed is in every Node we run on, but not yet in the ES2023 library types. */
const isWellFormed = (text: string) => (text as string & { isWellFormed(): boolean }).isWellFormed();
