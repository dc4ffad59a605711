import { z } from "zod";
import type { Outcome } from "@/components/tables/bulk/outcome";
import { parseInput } from "@/lib/contract/parse-input";
import { isDomainError } from "@/lib/core/errors";

/** So many in one call: the browser tells how far it is after each. */
const chosen = z.object({ ids: z.array(z.string()).min(1).max(10) });

/** One after the other; what one is refused for holds up no other. What is not there is not the caller's: nothing goes on. */
export async function eachByItself(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<{ outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  for (const id of parseInput(chosen, { ids }).ids) {
    try {
      await work(id);
      outcomes.push({ id, problem: null });
    } catch (error) {
      if (!isDomainError(error) || error.code === "not-found") throw error;
      outcomes.push({ id, problem: error.message });
    }
  }
  return { outcomes };
}
