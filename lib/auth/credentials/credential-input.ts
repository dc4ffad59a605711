import { z } from "zod";
import { SCOPES, type Scope } from "../../contract/oauth";
import { displayName } from "../../contract/values/name";

/** No server code in here, so that forms use the same rules in the browser. */

const ALL_SCOPES = Object.keys(SCOPES) as [Scope, ...Scope[]];

export const createCredentialInput = z.object({
  name: displayName,
  scopes: z.array(z.enum(ALL_SCOPES)).min(1),
});

/** Those that it is to have beside its own. */
export const addScopesInput = z.object({
  credentialId: z.string(),
  scopes: z.array(z.enum(ALL_SCOPES)).min(1),
});

export const MAX_OVERLAP_MS = 7 * 86_400_000;

export const bodyCaptureInput = z.object({ credentialId: z.string(), isCapturing: z.boolean() });

/** How long the old secret works beside the new one: 0 to 7 days, a day when nothing is said. */
export const rotateCredentialInput = z.object({
  credentialId: z.string(),
  overlapMs: z.number().int().min(0).max(MAX_OVERLAP_MS).default(86_400_000),
});
