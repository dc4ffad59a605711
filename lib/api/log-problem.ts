import { isDomainError } from "../core/errors";
import { logger } from "../logger";
import type { HttpProblem } from "./http-problem";
import type { Reply } from "./respond";

/** `operationId`: undefined when the request reached no operation. */
export function logProblem(problem: HttpProblem, { requestId }: Reply, operationId?: string): void {
  const { slug, cause } = problem;
  if (slug === "internal") logger().error({ err: cause, requestId, operationId }, "an operation failed");
  // A full intake and contention pass by themselves and come in numbers: a line for each would cost more than refusing.
  else if (slug === "unavailable" && !isDomainError(cause))
    logger().warn({ err: cause, requestId, operationId }, "an operation is unavailable");
  else logger().debug({ slug, requestId, operationId }, "an operation was refused");
}
