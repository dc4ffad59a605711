/**
 * What would be said as often as strangers like is said once in a while, with how often it was since the last time.
 *
 * @param say is given what it is about, of a short list.
 */
export function seldom<What>(
  pauseMs: number,
  say: (what: What, count: number) => void,
  now: () => number = () => performance.now(),
): (what: What) => void {
  const said = new Map<What, { atMs: number; count: number }>();
  return (what) => {
    const last = said.get(what) ?? { atMs: Number.NEGATIVE_INFINITY, count: 0 };
    said.set(what, last);
    last.count += 1;
    if (now() - last.atMs < pauseMs) return;
    say(what, last.count);
    Object.assign(last, { atMs: now(), count: 0 });
  };
}
