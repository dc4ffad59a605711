import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { assertMerchant } from "../brands/assert-merchant";
import { parseInput } from "../contract/parse-input";
import { createSourceInput } from "../contract/stores/source";
import { newUuid } from "../core/ids";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { sources } from "../db/schema/merchants";
import { type Source, sourceColumns, toSource } from "./source";

/** A new source of the merchant: the integration that receipts come through. */
export async function createSource(ctx: Context, input: z.input<typeof createSourceInput>): Promise<Source> {
  const { type, description, onResubmission } = parseInput(createSourceInput, input);
  const organizationId = tenantOf(ctx);
  await assertMerchant(ctx, "sources");
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(sources)
      .values({
        id: newUuid(),
        organizationId,
        type,
        description: description ?? null,
        onResubmission: onResubmission ?? undefined,
      })
      .returning(sourceColumns);
    if (!row) throw new Error("The source was not inserted.");
    const source = toSource(row);
    await recordAudit(tx, "source.create", ["source", source.sourceId], {
      after: { type: source.type, description: source.description, onResubmission: source.onResubmission },
    });
    return source;
  });
}
