import { findTextIssues } from "../../contract/values/text-issues";
import { foldEmail } from "../fields";

/** An address as accounts hold it; null when no account can have it, since PostgreSQL does not take such text. */
export function storedEmail(email: string): string | null {
  return findTextIssues(email).length > 0 ? null : foldEmail(email.trim());
}
