import { endOfTurn } from "../../shared/end-of-turn";
import type { BytePieces, ByteRange } from "../byte-pieces";

const NEW_LINE = 0x0a;
/** What is longer is no blank line, whatever is in it. */
const LONGEST_BLANK = 1_024;

interface ScannedLines {
  count: number;
  /** Of the first `most + 1`. */
  ranges: ByteRange[];
}

/** Where the lines are that are not blank, in several turns of the thread. */
export async function scanLines(bytes: BytePieces, most: number): Promise<ScannedLines> {
  const lines: ScannedLines = { count: 0, ranges: [] };
  let from = 0;
  let offset = 0;
  const endLine = (to: number) => {
    const line = { from, to };
    from = to + 1;
    if (isBlank(bytes, line)) return;
    lines.count += 1;
    if (lines.count <= most + 1) lines.ranges.push(line);
  };
  for (const piece of bytes) {
    for (let at = piece.indexOf(NEW_LINE); at !== -1; at = piece.indexOf(NEW_LINE, at + 1)) endLine(offset + at);
    offset += piece.length;
    await endOfTurn();
  }
  endLine(bytes.length);
  return lines;
}

function isBlank(bytes: BytePieces, { from, to }: ByteRange): boolean {
  if (from >= to) return true;
  if (to - from > LONGEST_BLANK) return false;
  return bytes.range({ from, to }).every((code) => code === 0x20 || code === 0x0d || code === 0x09);
}
