import { endOfTurn } from "../../shared/end-of-turn";
import type { BytePieces, ByteRange } from "../byte-pieces";

const NEW_LINE = 0x0a;

interface ScannedLines {
  count: number;
  /** Of the first `most + 1`. */
  ranges: ByteRange[];
}

/**
 * Where the lines are that are not blank, in several turns of the thread. Byte by byte: nothing is made for a line, of which a body
 * may have millions.
 */
export async function scanLines(bytes: BytePieces, most: number): Promise<ScannedLines> {
  const lines: ScannedLines = { count: 0, ranges: [] };
  let from = 0;
  let isBlank = true;
  let at = 0;
  const endLine = () => {
    if (!isBlank) lines.count += 1;
    if (!isBlank && lines.count <= most + 1) lines.ranges.push({ from, to: at });
    from = at + 1;
    isBlank = true;
  };
  for (const piece of bytes) {
    for (const code of piece) {
      if (code === NEW_LINE) endLine();
      else if (code !== 0x20 && code !== 0x0d && code !== 0x09) isBlank = false;
      at += 1;
    }
    await endOfTurn();
  }
  endLine();
  return lines;
}
