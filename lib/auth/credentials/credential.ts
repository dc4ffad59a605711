import type { Scope } from "../../contract/oauth";
import { publicId } from "../../core/ids";
import { credentials } from "../../db/schema/accounts";

export interface CredentialSecret {
  /** The last four characters. */
  hint: string;
  created: Date;
  /** When it stops working; null for the one in use. */
  expires: Date | null;
}

export interface Credential {
  credentialId: string;
  clientId: string;
  name: string;
  scopes: Scope[];
  created: Date;
  revoked: Date | null;
  lastUsed: Date | null;
  lastUsedFrom: string | null;
  /** Until when the bodies that it is refused are kept with its requests; null when they are not. */
  capturesUntil: Date | null;
  /** The live ones, newest first. */
  secrets: CredentialSecret[];
}

export const credentialColumns = {
  id: credentials.id,
  clientId: credentials.clientId,
  name: credentials.name,
  scopes: credentials.scopes,
  created: credentials.createdAt,
  revoked: credentials.revokedAt,
  lastUsed: credentials.lastUsedAt,
  lastUsedFrom: credentials.lastUsedFrom,
  captureUntil: credentials.captureUntil,
};

interface CredentialRow extends Omit<Credential, "credentialId" | "scopes" | "capturesUntil" | "secrets"> {
  id: string;
  scopes: string[];
  captureUntil: Date | null;
}

export function toCredential(row: CredentialRow, secrets: CredentialSecret[], now: Date): Credential {
  const { id, scopes, captureUntil, ...rest } = row;
  return {
    credentialId: publicId("credential", id),
    ...rest,
    // Only `createCredential` and `addScopes` write them, and they take no others.
    scopes: scopes as Scope[],
    capturesUntil: captureUntil && captureUntil > now ? captureUntil : null,
    secrets,
  };
}
