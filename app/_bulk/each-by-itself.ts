import { z } from "zod";
import { MOST_AT_ONCE, type Outcome } from "@/components/tables/bulk/outcome";
import { bulkTexts } from "@/components/texts/parts/bulk";
import { parseInput } from "@/lib/contract/parse-input";
import { isDomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/db/context";
import { logger } from "@/lib/logger";

const chosen = z.object({ ids: z.array(z.string()).min(1).max(MOST_AT_ONCE) });

/** One after the other, each with its outcome: what one is refused for, or what breaks, holds up no other and hides none. */
export async function eachByItself(
  ctx: Pick<Context, "requestId">,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<{ outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  for (const id of parseInput(chosen, { ids }).ids) {
    outcomes.push(
      await work(id).then(
        () => ({ id, problem: null }),
        (error: unknown) => failed(ctx, id, error),
      ),
    );
  }
  return { outcomes };
}

function failed({ requestId }: Pick<Context, "requestId">, id: string, error: unknown): Outcome {
  if (isDomainError(error)) return { id, problem: error.message };
  logger().error({ err: error, requestId }, "one of several failed");
  return { id, problem: `${bulkTexts.unexpected} ${requestId}`, isUnknown: true };
}
