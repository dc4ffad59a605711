import { DomainError } from "../../errors";
import { endOfTurn } from "../../shared/end-of-turn";
import type { BytePieces, ByteRange } from "../byte-pieces";
import { MAX_DEPTH } from "../exact-json";

/** What a document has in one of its root's members. */
export interface ScannedList {
  /** Whether the root is an object. */
  isObject: boolean;
  found: "nothing" | "list" | "other";
  /** Of the list's elements. */
  count: number;
  /** Of its first `most + 1` elements. */
  ranges: ByteRange[];
}

/**
 * Where the elements of a list are in a document of any size, without making a value of it: in several turns of the thread, one
 * for each piece. All of the document must be JSON; of a member given twice the last one counts, as with JSON.parse.
 *
 * @throws DomainError `malformed-json`.
 */
export async function scanList(
  bytes: BytePieces,
  { list, most }: { list: string; most: number },
): Promise<ScannedList> {
  const scanner = new ListScanner(bytes, list, most);
  for (const piece of bytes) {
    scanner.read(piece);
    await endOfTurn();
  }
  return scanner.end();
}

/** Each is looked at for itself, and refused for itself. */
const MAX_DEPTH_OF_ELEMENTS = 1_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const VALUE = 0;
const FIRST_ELEMENT = 1;
const NAME = 2;
const FIRST_NAME = 3;
const COLON = 4;
const BEHIND = 5;
const STRING = 6;
const ESCAPE = 7;
const HEX = 8;
const LITERAL = 9;
const END = 10;
const MINUS = 11;
const ZERO = 12;
const INTEGER = 13;
const POINT = 14;
const FRACTION = 15;
const EXPONENT = 16;
const SIGN = 17;
const POWER = 18;

const WORDS: Record<number, string> = { 116: "true", 102: "false", 110: "null" };
const ESCAPED = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

/** RFC 8259, byte by byte, across the pieces. */
class ListScanner {
  private state = VALUE;
  private depth = 0;
  private readonly isList = new Uint8Array(MAX_DEPTH_OF_ELEMENTS + 1);
  /** Of the piece's first byte. */
  private offset = 0;
  private word = "";
  /** Of the word, or of the digits of an escape. */
  private matched = 0;
  private isName = false;
  private nameFrom = 0;
  private isMember = false;
  private isInside = false;
  private from = 0;
  private readonly result: ScannedList = { isObject: false, found: "nothing", count: 0, ranges: [] };

  constructor(
    private readonly bytes: BytePieces,
    private readonly list: string,
    private readonly most: number,
  ) {}

  read(piece: Uint8Array): void {
    let at = this.offset === 0 && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0;
    while (at < piece.length) {
      if (this.state === STRING) at = this.text(piece, at);
      else if (this.step(piece[at] as number, at)) at += 1;
    }
    this.offset += piece.length;
  }

  end(): ScannedList {
    const isNumber = this.depth === 0 && isWholeNumber(this.state);
    if (this.state !== END && !isNumber) throw this.malformed("it ends too soon", 0);
    return this.result;
  }

  /** Up to the end of the string, or of the piece. */
  private text(piece: Uint8Array, start: number): number {
    let at = start;
    while (at < piece.length) {
      const code = piece[at] as number;
      if (code === QUOTE) {
        if (this.isName) this.endName(at + 1);
        else this.endValue(at + 1);
        return at + 1;
      }
      if (code < 0x20) throw this.malformed("a control character in a string must be escaped", at);
      at += 1;
      if (code === BACKSLASH) {
        this.state = ESCAPE;
        return at;
      }
    }
    return at;
  }

  /** Whether the byte is used up: what stands behind a number is looked at again. */
  private step(code: number, at: number): boolean {
    if (this.state >= MINUS) return this.digit(code, at);
    if (this.state >= ESCAPE && this.state <= LITERAL) return this.letter(code, at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) return true;
    switch (this.state) {
      case FIRST_ELEMENT:
        return code === CLOSE_LIST ? this.close(at) : this.begin(code, at);
      case VALUE:
        return this.begin(code, at);
      case FIRST_NAME:
        return code === CLOSE_OBJECT ? this.close(at) : this.beginName(code, at);
      case NAME:
        return this.beginName(code, at);
      case COLON:
        if (code !== 0x3a) throw this.malformed("expected a colon", at);
        this.state = VALUE;
        return true;
      case BEHIND:
        return this.behind(code, at);
      default:
        throw this.malformed("expected the end of the document", at);
    }
  }

  private begin(code: number, at: number): boolean {
    this.note(code, at);
    if (code === OPEN_OBJECT || code === OPEN_LIST) return this.open(code === OPEN_LIST, at);
    this.isName = false;
    const word = WORDS[code];
    if (word !== undefined) {
      this.word = word;
      this.matched = 1;
      this.state = LITERAL;
    } else if (code === QUOTE) this.state = STRING;
    else if (code === 0x2d) this.state = MINUS;
    else if (isDigit(code)) this.state = code === 0x30 ? ZERO : INTEGER;
    else throw this.malformed("expected a value", at);
    return true;
  }

  /** Where the value stands that begins here. */
  private note(code: number, at: number): void {
    if (this.depth === 0) this.result.isObject = code === OPEN_OBJECT;
    else if (this.depth === 1 && this.isMember) {
      this.isInside = code === OPEN_LIST;
      Object.assign(this.result, { found: this.isInside ? "list" : "other", count: 0, ranges: [] });
      this.isMember = false;
    } else if (this.depth === 2 && this.isInside) this.from = this.offset + at;
  }

  private open(isList: boolean, at: number): boolean {
    const most = this.isInside ? MAX_DEPTH_OF_ELEMENTS : MAX_DEPTH;
    if (this.depth === most) throw this.malformed(`nested deeper than ${most} levels`, at);
    this.depth += 1;
    this.isList[this.depth] = isList ? 1 : 0;
    this.state = isList ? FIRST_ELEMENT : FIRST_NAME;
    return true;
  }

  private close(at: number): boolean {
    this.depth -= 1;
    if (this.depth === 1) this.isInside = false;
    this.endValue(at + 1);
    return true;
  }

  private behind(code: number, at: number): boolean {
    const isList = this.isList[this.depth] === 1;
    if (code === (isList ? CLOSE_LIST : CLOSE_OBJECT)) return this.close(at);
    if (code !== COMMA) throw this.malformed(`expected a comma or the end of the ${isList ? "array" : "object"}`, at);
    this.state = isList ? VALUE : NAME;
    return true;
  }

  private endValue(end: number): void {
    this.state = this.depth === 0 ? END : BEHIND;
    if (this.depth !== 2 || !this.isInside) return;
    const { result, from } = this;
    result.count += 1;
    if (result.count <= this.most + 1) result.ranges.push({ from, to: this.offset + end });
  }

  private beginName(code: number, at: number): boolean {
    if (code !== QUOTE) throw this.malformed("expected a member name in double quotes", at);
    this.isName = true;
    this.nameFrom = this.offset + at;
    this.state = STRING;
    return true;
  }

  private endName(end: number): void {
    this.state = COLON;
    this.isMember = this.depth === 1 && this.isTheList({ from: this.nameFrom, to: this.offset + end });
  }

  /** As a letter of a name may be written in six. */
  private isTheList(range: ByteRange): boolean {
    const length = range.to - range.from - 2;
    if (length < this.list.length || length > 6 * this.list.length) return false;
    const name = this.bytes.range(range).toString("utf8");
    return name.slice(1, -1) === this.list || (name.includes("\\") && JSON.parse(name) === this.list);
  }

  /** Of an escape or a word. */
  private letter(code: number, at: number): boolean {
    if (this.state === ESCAPE) {
      if (code !== 0x75 && !ESCAPED.has(code)) throw this.malformed("an unknown escape in a string", at);
      this.matched = 0;
      this.state = code === 0x75 ? HEX : STRING;
    } else if (this.state === HEX) {
      if (!isHexDigit(code)) throw this.malformed("expected four hexadecimal digits", at);
      this.matched += 1;
      if (this.matched === 4) this.state = STRING;
    } else {
      if (code !== this.word.charCodeAt(this.matched)) throw this.malformed("expected a value", at);
      this.matched += 1;
      if (this.matched === this.word.length) this.endValue(at + 1);
    }
    return true;
  }

  private digit(code: number, at: number): boolean {
    const next = behindDigit(this.state, code);
    if (next !== null) {
      this.state = next;
      return true;
    }
    if (!isWholeNumber(this.state)) throw this.malformed("expected a value", at);
    this.endValue(at);
    return false;
  }

  private malformed(what: string, at: number): DomainError {
    return new DomainError("malformed-json", `The body is not valid JSON: ${what} at byte ${this.offset + at}.`);
  }
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isHexDigit = (code: number) => isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
const isWholeNumber = (state: number) => state === ZERO || state === INTEGER || state === FRACTION || state === POWER;

/** The state of a number with one character more; null where it ends before that. */
function behindDigit(state: number, code: number): number | null {
  if (isDigit(code)) {
    if (state === ZERO) return null;
    if (state === MINUS) return code === 0x30 ? ZERO : INTEGER;
    if (state === POINT) return FRACTION;
    return state === EXPONENT || state === SIGN ? POWER : state;
  }
  if (code === 0x2e) return state === ZERO || state === INTEGER ? POINT : null;
  if ((code | 0x20) === 0x65) return isWholeNumber(state) && state !== POWER ? EXPONENT : null;
  return state === EXPONENT && (code === 0x2b || code === 0x2d) ? SIGN : null;
}
