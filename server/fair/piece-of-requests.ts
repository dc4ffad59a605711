/** Smaller ones would take as long to hand over as to parse; a request from a usual client is longer. */
const MIN_PIECE = 64;
/** Within a body, or where one is likely. */
const MIN_PIECE_OF_BODY = 256;
const P = "P".charCodeAt(0);

/**
 * Where to cut what a connection has sent, so that no piece has more than a few requests in it: behind the first empty line,
 * as it ends a head. Where a body follows (POST, PUT, PATCH) that is mostly none, and all is one piece. Parsers of HTTP take
 * pieces cut anywhere.
 */
export function endOfPiece(bytes: Buffer, isWithinBody: boolean): number {
  if (isWithinBody) return behindEmptyLine(bytes, MIN_PIECE_OF_BODY);
  const end = behindEmptyLine(bytes, MIN_PIECE);
  return end < bytes.length && bytes[0] === P ? behindEmptyLine(bytes, Math.max(end, MIN_PIECE_OF_BODY)) : end;
}

/** A bare line feed ends a line, too, for some parsers. */
function behindEmptyLine(bytes: Buffer, from: number): number {
  const usual = bytes.indexOf("\n\r\n", from - 3);
  const end = usual === -1 ? bytes.length : usual + 3;
  const bare = bytes.subarray(0, end).indexOf("\n\n", from - 2);
  return bare === -1 ? end : bare + 2;
}
