import { rows } from "./common-passwords.json";

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(rows.flatMap((row) => row.split(" ")));
