/**
 * The canonical form of JSON in one pass over its UTF-8, without making a value of it: the bytes that `canonicalJson`
 * has as text. Only for JSON as most programs write it — no white space, no escapes, numbers as a double is written, no
 * member twice, no object of more than 64 — and null for any other. What comes out counts only if JSON.parse takes the text: the grammar is not
 * looked at.
 *
 * The bytes are valid until the next call.
 */
export function canonicalBytes(json: Uint8Array): Uint8Array | null {
  if (json.length > MAX_LENGTH) return null;
  scanner.start(json);
  const root = scanner.value(MAX_DEPTH);
  if (root === NONE || !scanner.isAtEnd()) return null;
  return scanner.canonical(root);
}

const MAX_LENGTH = 256 * 1_024;
/** As in `exact-json.ts`; what is deeper is for the parser to refuse. */
const MAX_DEPTH = 32;
const MAX_DIGITS = 15;
/** Members of one object: they are sorted as they come, which takes the square of their number. */
const MAX_MEMBERS = 64;
const NONE = -1;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Numbers in arrays instead of objects: a receipt has hundreds of values, and nothing of them outlives the call. */
class Scanner {
  private json: Uint8Array = new Uint8Array(0);
  private at = 0;
  private out = Buffer.alloc(8_192);
  private length = 0;
  /** Of each value: where it stands, its members (first, count), or NONE where it is canonical as it stands. */
  private starts = new Int32Array(1_024);
  private ends = new Int32Array(1_024);
  private firsts = new Int32Array(1_024);
  private counts = new Int32Array(1_024);
  private values = 0;
  /** Members of closed objects and arrays, three numbers each: where the name stands (in its quotes), and the value. */
  private members = new Int32Array(4_096);
  private memberLength = 0;
  /** Those of the open ones. */
  private open = new Int32Array(4_096);
  private openLength = 0;

  start(json: Uint8Array): void {
    this.json = json;
    this.at = 0;
    this.length = 0;
    this.values = 0;
    this.memberLength = 0;
    this.openLength = 0;
  }

  isAtEnd(): boolean {
    return this.at === this.json.length;
  }

  /** The index of the value at this place, or NONE. */
  value(depth: number): number {
    const code = this.json[this.at];
    switch (code) {
      case QUOTE:
        return this.string() ? this.leaf() : NONE;
      case 0x7b:
        return depth === 0 ? NONE : this.object(depth);
      case 0x5b:
        return depth === 0 ? NONE : this.array(depth);
      case 0x66:
        return this.literal(5);
      case 0x74:
      case 0x6e:
        return this.literal(4);
      default:
        return this.number() ? this.leaf() : NONE;
    }
  }

  canonical(root: number): Uint8Array {
    // Never longer than the text: it has the same parts in another order.
    if (this.out.length < this.json.length) this.out = Buffer.alloc(this.json.length * 2);
    this.emit(root);
    return this.out.subarray(0, this.length);
  }

  /** Where the part begins that was just passed. */
  private begin = 0;

  private string(): boolean {
    const json = this.json;
    const { length } = json;
    this.begin = this.at;
    let at = this.at + 1;
    for (; at < length; at += 1) {
      const code = json[at] as number;
      if (code === QUOTE) {
        this.at = at + 1;
        return true;
      }
      if (code === BACKSLASH || code < 0x20) return false;
    }
    return false;
  }

  /** Digits that a double gives back: at most 15 of them, no exponent, no zero at the end of a fraction. */
  private number(): boolean {
    const json = this.json;
    this.begin = this.at;
    let at = this.at;
    if (json[at] === MINUS) at += 1;
    const first = at;
    while (isDigit(json[at])) at += 1;
    let digits = at - first;
    const isZero = digits === 1 && json[first] === ZERO;
    if (digits === 0) return false;
    if (json[at] === POINT) {
      const point = at;
      at += 1;
      while (isDigit(json[at])) at += 1;
      digits += at - point - 1;
      if (at === point + 1 || json[at - 1] === ZERO) return false;
      // Below 10⁻⁶ a double is written with an exponent.
      if (isZero && isTiny(json, point + 1, at)) return false;
    } else if (isZero && first > this.begin) return false;
    if (digits > MAX_DIGITS) return false;
    const next = json[at];
    if (next === 0x65 || next === 0x45) return false;
    this.at = at;
    return true;
  }

  private literal(length: number): number {
    this.begin = this.at;
    this.at += length;
    return this.leaf();
  }

  private leaf(): number {
    return this.add(this.begin, NONE, 0);
  }

  private add(start: number, first: number, count: number): number {
    const index = this.values;
    if (index === this.starts.length) this.grow();
    this.values += 1;
    this.starts[index] = start;
    this.ends[index] = this.at;
    this.firsts[index] = first;
    this.counts[index] = count;
    return index;
  }

  private grow(): void {
    this.starts = larger(this.starts);
    this.ends = larger(this.ends);
    this.firsts = larger(this.firsts);
    this.counts = larger(this.counts);
  }

  private object(depth: number): number {
    const json = this.json;
    const start = this.at;
    const base = this.openLength;
    let isCanonical = true;
    this.at += 1;
    while (json[this.at] === QUOTE) {
      if (this.openLength - base === MAX_MEMBERS * 3) return NONE;
      if (!this.string() || !this.isPlainName()) return NONE;
      const member = this.openMember(this.begin, this.at);
      if (json[this.at] !== COLON) return NONE;
      this.at += 1;
      const value = this.value(depth - 1);
      if (value === NONE) return NONE;
      this.open[member + 2] = value;
      if (this.firsts[value] !== NONE) isCanonical = false;
      const order = this.sortIn(base, member);
      if (order === 0) return NONE;
      if (order < 0) isCanonical = false;
      if (json[this.at] !== COMMA) break;
      this.at += 1;
    }
    if (json[this.at] !== 0x7d) return NONE;
    return this.close(start, base, isCanonical);
  }

  private array(depth: number): number {
    const json = this.json;
    const start = this.at;
    const base = this.openLength;
    let isCanonical = true;
    this.at += 1;
    while (json[this.at] !== 0x5d) {
      const value = this.value(depth - 1);
      if (value === NONE) return NONE;
      this.open[this.openMember(NONE, NONE) + 2] = value;
      if (this.firsts[value] !== NONE) isCanonical = false;
      if (json[this.at] !== COMMA) break;
      this.at += 1;
    }
    if (json[this.at] !== 0x5d) return NONE;
    return this.close(start, base, isCanonical);
  }

  private openMember(nameStart: number, nameEnd: number): number {
    const member = this.openLength;
    if (member + 3 > this.open.length) this.open = larger(this.open);
    this.open[member] = nameStart;
    this.open[member + 1] = nameEnd;
    this.openLength = member + 3;
    return member;
  }

  private close(start: number, base: number, isCanonical: boolean): number {
    const end = this.openLength;
    this.at += 1;
    this.openLength = base;
    if (isCanonical) return this.add(start, NONE, 0);
    const first = this.memberLength;
    while (first + end - base > this.members.length) this.members = larger(this.members);
    const { open, members } = this;
    for (let from = base, to = first; from < end; from += 1, to += 1) members[to] = open[from] as number;
    this.memberLength = first + end - base;
    return this.add(start, first, (end - base) / 3);
  }

  /**
   * Moves the member at `last` to its place among those from `base` on. Positive when it stood there already, 0 when
   * its name was there before.
   */
  private sortIn(base: number, last: number): number {
    const open = this.open;
    if (last === base) return 1;
    const [start, end, value] = [open[last] as number, open[last + 1] as number, open[last + 2] as number];
    let at = last;
    while (at > base) {
      const order = this.compare(open[at - 3] as number, open[at - 2] as number, start, end);
      if (order === 0) return 0;
      if (order < 0) break;
      open[at] = open[at - 3] as number;
      open[at + 1] = open[at - 2] as number;
      open[at + 2] = open[at - 1] as number;
      at -= 3;
    }
    open[at] = start;
    open[at + 1] = end;
    open[at + 2] = value;
    return at === last ? 1 : -1;
  }

  /** Two names in their quotes. Quotes sort before every letter of a plain name, so that they need no care. */
  private compare(start: number, end: number, otherStart: number, otherEnd: number): number {
    const json = this.json;
    const length = Math.min(end - start, otherEnd - otherStart);
    for (let i = 1; i < length; i += 1) {
      const difference = (json[start + i] as number) - (json[otherStart + i] as number);
      if (difference !== 0) return difference;
    }
    return end - start - (otherEnd - otherStart);
  }

  /**
   * A name of ASCII letters, digits and what sorts after a quote; beginning with none of the digits, which JavaScript
   * puts before all others.
   */
  private isPlainName(): boolean {
    const json = this.json;
    for (let at = this.begin + 1; at < this.at - 1; at += 1) {
      const code = json[at] as number;
      if (code > 0x7e || code <= QUOTE) return false;
    }
    return !isDigit(json[this.begin + 1]);
  }

  private emit(value: number): void {
    const first = this.firsts[value] as number;
    if (first === NONE) {
      this.copy(this.starts[value] as number, this.ends[value] as number);
      return;
    }
    const members = this.members;
    const isObject = (members[first] as number) !== NONE;
    const count = this.counts[value] as number;
    this.out[this.length++] = isObject ? 0x7b : 0x5b;
    for (let i = 0, member = first; i < count; i += 1, member += 3) {
      if (i > 0) this.out[this.length++] = COMMA;
      if (isObject) {
        this.copy(members[member] as number, members[member + 1] as number);
        this.out[this.length++] = COLON;
      }
      this.emit(members[member + 2] as number);
    }
    this.out[this.length++] = isObject ? 0x7d : 0x5d;
  }

  private copy(start: number, end: number): void {
    const json = this.json;
    const out = this.out;
    let to = this.length;
    for (let from = start; from < end; from += 1) out[to++] = json[from] as number;
    this.length = to;
  }
}

function larger(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(array.length * 2);
  grown.set(array);
  return grown;
}

const isDigit = (code: number | undefined) => code !== undefined && code >= ZERO && code <= NINE;

/** Whether a fraction begins with five zeros or more. */
function isTiny(json: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end && json[at] === ZERO) at += 1;
  return at - start >= 5;
}

const scanner = new Scanner();
