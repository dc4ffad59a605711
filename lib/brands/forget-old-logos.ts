import type { Sql } from "../db/client";
import { OLD_LOGO_DAYS } from "./find-public-logo";

/** Removes the pictures, not the names, of brands as they were: nobody can ask for them any more. */
export async function forgetOldLogos(sql: Sql): Promise<void> {
  await sql`
    update brand_history set logo = null
    where logo is not null and valid_until <= now() - ${OLD_LOGO_DAYS} * interval '1 day'`;
}
