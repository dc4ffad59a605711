import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { getOrganization } from "../../accounts/organizations/get-organization";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { DomainError, notFound } from "../../core/errors";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { credentials } from "../../db/schema/accounts";
import { apiRequests } from "../../db/schema/requests";
import { BODY_KEPT_MS } from "../../requests/refused-body";
import { forgetAllTokens } from "../token-cache";
import { bodyCaptureInput } from "./credential-input";
import { ownCredential } from "./internal";

/**
 * Whether the bodies that a test credential is refused are kept with its requests: for a day from now, after which it is
 * off again, or no longer, which removes those that are kept. Other processes follow within the token cache's time.
 *
 * @throws DomainError `forbidden` for a live organization: its bodies are never kept.
 */
export async function updateBodyCapture(ctx: Context, input: z.input<typeof bodyCaptureInput>): Promise<void> {
  const { credentialId, isCapturing } = parseInput(bodyCaptureInput, input);
  await withTransaction(ctx, async (tx) => {
    const [credential] = await tx.db
      .select({ id: credentials.id, captureUntil: credentials.captureUntil })
      .from(credentials)
      .where(and(ownCredential(tx, credentialId), isNull(credentials.revokedAt)))
      .for("update");
    if (!credential) throw notFound("credential");
    const { isTest } = await getOrganization(tx);
    if (!isTest) throw new DomainError("forbidden", "Bodies are kept of test credentials alone.");
    const captureUntil = isCapturing ? new Date(tx.clock.now().getTime() + BODY_KEPT_MS) : null;
    await tx.db.update(credentials).set({ captureUntil }).where(eq(credentials.id, credential.id));
    if (!isCapturing) {
      await tx.db.update(apiRequests).set({ refusedBody: null }).where(eq(apiRequests.credentialId, credential.id));
    }
    await recordAudit(tx, "credential.capture", ["credential", credentialId], {
      before: { captureUntil: credential.captureUntil },
      after: { captureUntil },
    });
  });
  forgetAllTokens();
  wakeUp("credentials");
}
