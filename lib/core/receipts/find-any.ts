export interface Span {
  start: number;
  end: number;
}

/**
 * Where any of these stands in a text, the longest of those that begin at one place, none within another. In one pass
 * however many there are: a receipt has a text for each of a hundred references.
 *
 * @param sought two characters each at least; others are not looked for.
 */
export function finderOf(sought: readonly string[]): (text: string) => Span[] {
  const all = new Set(sought.filter(({ length }) => length > 1));
  const lengths = [...new Set([...all].map(({ length }) => length))].sort((a, b) => b - a);
  const beginnings = new Set([...all].map((each) => beginningAt(each, 0)));
  const shortest = lengths.at(-1) ?? Number.POSITIVE_INFINITY;
  return (text) => {
    const spans: Span[] = [];
    for (let start = 0; start + shortest <= text.length; ) {
      const length = beginnings.has(beginningAt(text, start))
        ? lengths.find((each) => all.has(text.slice(start, start + each)))
        : undefined;
      if (length !== undefined) spans.push({ start, end: start + length });
      start += length ?? 1;
    }
    return spans;
  };
}

const beginningAt = (text: string, at: number) => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
