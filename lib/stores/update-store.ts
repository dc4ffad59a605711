import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { parseInput } from "../contract/parse-input";
import { updateStoreInput } from "../contract/stores/store";
import { notFound } from "../core/errors";
import { type Context, withTransaction } from "../db/context";
import { stores } from "../db/schema/merchants";
import { ownStore } from "./internal";
import { type Store, storeColumns, toStore } from "./store";

/**
 * Changes what is given; `null` removes an address or a VAT identifier. A store stays with its brand. Receipts that were
 * taken in before keep showing what the store was then.
 */
export async function updateStore(
  ctx: Context,
  storeId: string,
  input: z.input<typeof updateStoreInput>,
): Promise<Store> {
  const changes = parseInput(updateStoreInput, input);
  return withTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select(storeColumns).from(stores).where(ownStore(tx, storeId)).for("update");
    if (!before) throw notFound("store");
    const [after] = await tx.db
      .update(stores)
      .set({ ...changes, updatedAt: tx.clock.now() })
      .where(ownStore(tx, storeId))
      .returning(storeColumns);
    if (!after) throw notFound("store");
    await recordAudit(tx, "store.update", ["store", storeId], {
      before: audited(toStore(before)),
      after: audited(toStore(after)),
    });
    return toStore(after);
  });
}

function audited({ name, countryCode, address, vatId }: Store) {
  return { name, countryCode, address, vatId };
}
