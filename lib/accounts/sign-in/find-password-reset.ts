import type { Context } from "../../db/context";
import { findLink } from "./account-link";

/** Whose password the link is for; null when the link is used, expired or unknown. */
export async function findPasswordReset(ctx: Context, token: string): Promise<{ email: string } | null> {
  const link = await findLink(ctx, "password-reset", token);
  return link && { email: link.email };
}
