/**
 * On which line of a JSON text each value begins, by JSON pointer as a URI fragment (`#/lineItems/0/gross`). Tolerant: of
 * a text that breaks off it knows what came before.
 */
export function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  const skipSpace = () => {
    for (; /\s/.test(text.charAt(at)); at += 1) if (text.charAt(at) === "\n") line += 1;
  };
  const readString = (): string => {
    const start = at;
    for (at += 1; at < text.length && text.charAt(at) !== '"'; at += 1) if (text.charAt(at) === "\\") at += 1;
    at += 1;
    return text.slice(start, at);
  };
  const readValue = (pointer: string): boolean => {
    skipSpace();
    if (!lines.has(pointer)) lines.set(pointer, line);
    const first = text.charAt(at);
    if (first === "{" || first === "[") return readParts(pointer, first === "{");
    if (first === '"') return readString().length > 1;
    const [word = ""] = /^[-+.\w]+/.exec(text.slice(at, at + 400)) ?? [];
    at += word.length;
    return word !== "";
  };
  const readParts = (pointer: string, hasNames: boolean): boolean => {
    at += 1;
    for (let index = 0; ; index += 1) {
      skipSpace();
      if (text.charAt(at) === "}" || text.charAt(at) === "]") {
        at += 1;
        return true;
      }
      let part = String(index);
      if (hasNames) {
        if (text.charAt(at) !== '"') return false;
        part = nameOf(readString());
        // Of a member, the line of its name: that is where one looks.
        lines.set(`${pointer}/${part}`, line);
        skipSpace();
        if (text.charAt(at) !== ":") return false;
        at += 1;
      }
      if (!readValue(`${pointer}/${part}`)) return false;
      skipSpace();
      if (text.charAt(at) === ",") at += 1;
    }
  };
  readValue("#");
  return lines;
}

/** The line of a pointer; for a member that is missing, that of what it is missing in. */
export function lineOfPointer(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf("/"))) {
    const line = lines.get(path);
    if (line !== undefined) return line;
    if (!path.includes("/")) return 1;
  }
}

function nameOf(literal: string): string {
  try {
    return encodeURIComponent(String(JSON.parse(literal)).replaceAll("~", "~0").replaceAll("/", "~1"));
  } catch {
    // Not closed, or with an escape that is none: no pointer leads there.
    return literal;
  }
}
