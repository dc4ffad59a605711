export const HIDDEN_COLUMNS_COOKIE = "hidden-columns";

/** Which columns a person hides, by table: `{"receipts":["source","status"]}`. */
export type HiddenColumns = Record<string, string[]>;
