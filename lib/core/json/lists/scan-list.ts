import { endOfTurn } from "../../shared/end-of-turn";
import type { BytePieces, ByteRange } from "../byte-pieces";
import { MAX_DEPTH } from "../exact-json";
import { JsonScanner, OPEN_LIST, OPEN_OBJECT } from "./json-scanner";

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
  scanner.end();
  return scanner.result;
}

/** Each is looked at for itself, and refused for itself. */
const MAX_DEPTH_OF_ELEMENTS = 1_000;

/** Its list is a member of the root. */
class ListScanner extends JsonScanner {
  readonly result: ScannedList = { isObject: false, found: "nothing", count: 0, ranges: [] };
  private isMember = false;
  private isInside = false;
  private from = 0;

  constructor(
    private readonly bytes: BytePieces,
    private readonly list: string,
    private readonly most: number,
  ) {
    super(MAX_DEPTH_OF_ELEMENTS);
  }

  protected onValue(code: number, at: number): void {
    if (this.depth === 0) this.result.isObject = code === OPEN_OBJECT;
    else if (this.depth === 1 && this.isMember) {
      this.isInside = code === OPEN_LIST;
      Object.assign(this.result, { found: this.isInside ? "list" : "other", count: 0, ranges: [] });
      this.isMember = false;
    } else if (this.depth === 2 && this.isInside) this.from = at;
  }

  protected onValueEnd(end: number): void {
    if (this.depth === 1) this.isInside = false;
    if (this.depth !== 2 || !this.isInside) return;
    const { result, from } = this;
    result.count += 1;
    if (result.count <= this.most + 1) result.ranges.push({ from, to: end });
  }

  protected onName(range: ByteRange): void {
    this.isMember = this.depth === 1 && this.isTheList(range);
  }

  protected mostDepth(): number {
    return this.isInside ? MAX_DEPTH_OF_ELEMENTS : MAX_DEPTH;
  }

  /** As a letter of a name may be written in six. */
  private isTheList(range: ByteRange): boolean {
    const length = range.to - range.from - 2;
    if (length < this.list.length || length > 6 * this.list.length) return false;
    const name = this.bytes.range(range).toString("utf8");
    return name.slice(1, -1) === this.list || (name.includes("\\") && JSON.parse(name) === this.list);
  }
}
