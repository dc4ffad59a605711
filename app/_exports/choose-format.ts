import { z } from "zod";
import { refuseExport } from "./refuse-export";

const format = z.enum(["csv", "json"]).default("csv");

/** Which file is asked for, or the refusal where that, or one of the parameters that are `invalid`, cannot be used. */
export async function chooseFormat(
  asked: string | undefined,
  invalid: readonly string[],
): Promise<z.infer<typeof format> | Response> {
  const { data: kind } = format.safeParse(asked);
  if (kind === undefined || invalid.length > 0) {
    const parameters = [...invalid, ...(kind ? [] : ["format"])];
    return refuseExport("validation-failed", `The export was not made: ${parameters.join(", ")} cannot be used.`);
  }
  return kind;
}
