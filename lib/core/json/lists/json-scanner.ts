import { DomainError } from "../../errors";
import type { ByteRange } from "../byte-pieces";
import { behindDigit, INTEGER, isDigit, isHexDigit, isWholeNumber, MINUS, ZERO } from "./number-states";

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
export const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
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

const WORDS: Record<number, string> = { 116: "true", 102: "false", 110: "null" };
const ESCAPED = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

/** RFC 8259, byte by byte, across the pieces of a document. Who extends it is told where its values and names are. */
export abstract class JsonScanner {
  protected depth = 0;
  private state = VALUE;
  private readonly isList: Uint8Array;
  /** Of the piece's first byte. */
  private offset = 0;
  private word = "";
  /** Of the word, or of the digits of an escape. */
  private matched = 0;
  private isName = false;
  private nameFrom = 0;

  constructor(deepest: number) {
    this.isList = new Uint8Array(deepest + 1);
  }

  /** A value begins, of which this is the first byte. */
  protected abstract onValue(code: number, at: number): void;
  /** A value has ended within `depth` others. */
  protected abstract onValueEnd(end: number): void;
  protected abstract onName(range: ByteRange): void;
  protected abstract mostDepth(): number;

  read(piece: Uint8Array): void {
    let at = this.offset === 0 && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0;
    while (at < piece.length) {
      if (this.state === STRING) at = this.text(piece, at);
      else if (this.step(piece[at] as number, at)) at += 1;
    }
    this.offset += piece.length;
  }

  end(): void {
    const isNumber = this.depth === 0 && isWholeNumber(this.state);
    if (this.state !== END && !isNumber) throw this.malformed("it ends too soon", 0);
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
    this.onValue(code, this.offset + at);
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

  private open(isList: boolean, at: number): boolean {
    const most = this.mostDepth();
    if (this.depth === most) throw this.malformed(`nested deeper than ${most} levels`, at);
    this.depth += 1;
    this.isList[this.depth] = isList ? 1 : 0;
    this.state = isList ? FIRST_ELEMENT : FIRST_NAME;
    return true;
  }

  private close(at: number): boolean {
    this.depth -= 1;
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
    this.onValueEnd(this.offset + end);
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
    this.onName({ from: this.nameFrom, to: this.offset + end });
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
