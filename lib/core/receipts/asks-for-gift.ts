/** `view`, `View`, `amp;view`, `view[]`, `gift`, `viewgift`; not `preview` or `review`. */
const NAME = /(?:^|[^a-z])(?:view|gift|viewgift)(?![a-z])/i;
/** Of another name: `veiw=gift`; or of one that swallowed the next, as in `?lang=fr?view=gift`. */
const VALUE = /^\s*gift\W*$|(?:^|[^a-z])view\s*=/i;

/**
 * Whether a query asks for the gift receipt, however it was spelt or spoilt on its way. The giver of such a link
 * relies on it to show no prices, so that any value that is not understood counts as the gift receipt; `?view=full` too.
 */
export function asksForGift(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => isGiftParameter(name, value));
}

/** The rest of such a query: what the gift's own address is asked with. */
export function withoutGift(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => !isGiftParameter(name, value)));
}

const isGiftParameter = (name: string, value: string) => NAME.test(name) || VALUE.test(value);
