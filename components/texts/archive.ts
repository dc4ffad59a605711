const REFUSED = "It takes no new receipts: tills that send them are told so, and nothing of them is stored.";
const TAKES_NONE = "It takes no new receipts.";

/** Brands, stores and sources out of use. How languages are added: see `common.ts`. */
export const archiveTexts = {
  show: "Show",
  only: "Archived",
  archive: "Archive",
  restore: "Bring back",
  title: (name: string) => `Archive ${name}?`,
  body: {
    brand:
      "Its stores take no new receipts: tills that send them are told so. Clients no longer see it on the list of those that take part.",
    store: REFUSED,
    source: REFUSED,
  },
  stays:
    "Nothing is lost. The receipts that are there stay, with their pages, and can be corrected. You can bring it back at any time.",
  archived: (name: string) => `${name} is archived.`,
  restored: (name: string) => `${name} is back in use.`,
  since: "Archived since",
  takesNone: {
    brand: "Its stores take no new receipts.",
    store: TAKES_NONE,
    source: TAKES_NONE,
  },
  byBrand: "Its brand is archived: this store takes no new receipts until the brand is brought back.",
  none: "Nothing is archived.",
} as const;
