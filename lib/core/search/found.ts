/** What a search may find; `page` and actions the browser finds by itself. */
export const FOUND_KINDS = [
  "organization",
  "person",
  "store",
  "source",
  "brand",
  "receipt",
  "delivery",
  "subscription",
  "matchRequest",
] as const;

export interface Found {
  kind: (typeof FOUND_KINDS)[number];
  /** Of what is opened: the thing itself, or what it belongs to where it has no page. */
  id: string;
  name: string;
  /** What tells it from others of its name. */
  detail?: string;
}

/** Of each kind: who sees none of theirs types on. */
export const MOST_FOUND = 5;
/** Shorter texts are in everything. */
export const MIN_SEARCH = 2;
export const MAX_SEARCH = 200;
