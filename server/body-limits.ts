/** Forms of the portals, the largest with a picture. */
const MAX_PAGE_BYTES = 1_572_864;

/** The most bytes that the body of a request to Next's pages may have, by its target. */
export function maxPageBytes(_target: string): number {
  return MAX_PAGE_BYTES;
}
