/** More than a person would read, and a page that a browser still likes. */
export const MAX_SHOWN_JSON = 200_000;
