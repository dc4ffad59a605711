import { fieldProblem } from "./field-problem";

const UNIQUE_VIOLATION = "23505";
const INDEX = "webhook_endpoints_address";

/**
 * Two endpoints with one address would deliver everything to it twice, under two ids. The index decides, since others
 * may write the same address at the same time; the transaction has failed then.
 *
 * @throws DomainError `conflict` on the field `url`.
 */
export async function assureDistinctAddress<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    // Drizzle wraps what the database says.
    const { code, constraint_name } = ((error as Error).cause ?? {}) as { code?: unknown; constraint_name?: unknown };
    if (code !== UNIQUE_VIOLATION || constraint_name !== INDEX) throw error;
    throw fieldProblem("conflict", "url", "The client has a webhook with this address already.");
  }
}
