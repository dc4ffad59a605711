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
  createdAt: credentials.createdAt,
  revokedAt: credentials.revokedAt,
  lastUsedAt: credentials.lastUsedAt,
  lastUsedFrom: credentials.lastUsedFrom,
  captureUntil: credentials.captureUntil,
};

interface CredentialRow {
  id: string;
  clientId: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  captureUntil: Date | null;
}

export function toCredential(row: CredentialRow, secrets: CredentialSecret[], now: Date): Credential {
  return {
    credentialId: publicId("credential", row.id),
    clientId: row.clientId,
    name: row.name,
    // Only `createCredential` and `addScopes` write them, and they take no others.
    scopes: row.scopes as Scope[],
    created: row.createdAt,
    revoked: row.revokedAt,
    lastUsed: row.lastUsedAt,
    lastUsedFrom: row.lastUsedFrom,
    capturesUntil: row.captureUntil && row.captureUntil > now ? row.captureUntil : null,
    secrets,
  };
}
