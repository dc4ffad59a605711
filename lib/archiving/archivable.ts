/** What a merchant can take out of use and bring back. */
export const ARCHIVABLE = ["brand", "store", "source"] as const;

export type Archivable = (typeof ARCHIVABLE)[number];
