import { pathOf } from "./path-of";

const KIB = 1_024;
/** Forms of the portals; what is more is a receipt that is tried, or a picture. */
const MAX_PAGE_BYTES = 64 * KIB;
const MAX_LARGE_FORM_BYTES = 1_536 * KIB;
const LARGE_FORMS = /^\/merchant\/[^/]+\/(?:try|brands)(?:\/|$)/;

/** The most bytes that the body of a request to Next's pages may have, by its target. */
export function maxPageBytes(target: string): number {
  return LARGE_FORMS.test(pathOf(target)) ? MAX_LARGE_FORM_BYTES : MAX_PAGE_BYTES;
}
