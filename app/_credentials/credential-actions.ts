import type { BulkAction } from "@/components/tables/bulk/run-in-parts";
import type { Scope } from "@/lib/contract/oauth";
import type { ActionResult } from "@/lib/core/action-result";

/** What may be done with a credential that is there: by its organization's owners, or by an operator, who only revokes. */
export interface CredentialActions {
  revoke: (credentialId: string) => Promise<ActionResult<void>>;
  revokeSeveral?: BulkAction;
  /** In a sandbox alone. */
  capture?: (input: { credentialId: string; isCapturing: boolean }) => Promise<ActionResult<void>>;
  addScopes?: (input: { credentialId: string; scopes: Scope[] }) => Promise<ActionResult<void>>;
  rotate?: (input: { credentialId: string; overlapMs: number }) => Promise<ActionResult<{ clientSecret: string }>>;
}
