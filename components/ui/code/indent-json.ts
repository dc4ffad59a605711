const INDENT = "  ";
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * JSON text spaced for reading, its tokens untouched: numbers keep every digit, which a parser would not promise. Text
 * that is no JSON comes out as some text.
 */
export function indentJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let previous = "";
  for (const [token] of text.matchAll(TOKEN)) {
    const isClosing = token === "}" || token === "]";
    const isInside = previous === "{" || previous === "[";
    if (isClosing) depth = Math.max(0, depth - 1);
    // What is empty stays on its line.
    if (previous === "," || isInside !== isClosing) parts.push(`\n${INDENT.repeat(depth)}`);
    parts.push(token === ":" ? ": " : token);
    if (token === "{" || token === "[") depth += 1;
    previous = token;
  }
  return parts.join("");
}
