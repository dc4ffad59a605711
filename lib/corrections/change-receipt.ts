import { type Context, withTransaction } from "../db/context";
import { isRaceLost } from "../matching/matching-failure";

const MAX_TRIES = 5;

/** A transaction that changes a receipt: begun again where it and a matcher have waited for each other. */
export async function changeReceipt<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTransaction(ctx, work);
    } catch (error) {
      if (!isRaceLost(error) || attempt === MAX_TRIES) throw error;
    }
  }
}
