import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { DomainError, notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { matchAllowances } from "../../db/schema/matching";
import { setMatchAllowanceInput } from "../requests/inputs";
import { ensureMatchAllowances } from "./ensure-match-allowances";

/** Gives a client an allowance of its own, or with null that of the configuration again. For operators. */
export async function setMatchAllowance(ctx: Context, input: z.input<typeof setMatchAllowanceInput>): Promise<void> {
  assertOperator(ctx);
  const { organizationId, misses = null } = parseInput(setMatchAllowanceInput, input);
  const id = uuidOf("organization", organizationId);
  await withTransaction(ctx, async (tx) => {
    const [organization] = await tx.db
      .select({ kind: organizations.kind })
      .from(organizations)
      .where(eq(organizations.id, id));
    if (!organization) throw notFound("organization");
    if (organization.kind !== "client") throw new DomainError("conflict", "Only a client sends match requests.");
    await ensureMatchAllowances(tx.sql, [id]);
    const [before] = await tx.db
      .select({ misses: matchAllowances.base })
      .from(matchAllowances)
      .where(eq(matchAllowances.organizationId, id))
      .for("no key update");
    if (before?.misses === misses) return;
    await tx.db.update(matchAllowances).set({ base: misses }).where(eq(matchAllowances.organizationId, id));
    await recordAudit(tx, "match-allowance.update", ["organization", organizationId], {
      organizationId: id,
      before: { misses: before?.misses ?? null },
      after: { misses },
    });
  });
}
