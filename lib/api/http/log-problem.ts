import { isDomainError } from "../../core/errors";
import { seldom } from "../../core/shared/seldom";
import { logger } from "../../logger";
import type { HttpProblem, Reply } from "./http-problem";

/** Full rooms and contention pass by themselves and come in numbers: a line for each would cost more than refusing. */
const noteRefusal = seldom<string | undefined>(10_000, (operationId, refused) =>
  logger().warn({ operationId, refused }, "an operation was refused for want of room"),
);

/** `operationId`: undefined when the request reached no operation. */
export function logProblem(problem: HttpProblem, { requestId }: Pick<Reply, "requestId">, operationId?: string): void {
  const { slug, cause } = problem;
  const isForWantOfRoom = slug === "unavailable" && (cause === undefined || isDomainError(cause));
  if (slug === "internal") logger().error({ err: cause, requestId, operationId }, "an operation failed");
  else if (isForWantOfRoom) noteRefusal(operationId);
  else if (slug === "unavailable") logger().warn({ err: cause, requestId, operationId }, "an operation is unavailable");
  else logger().debug({ slug, requestId, operationId }, "an operation was refused");
}

/**
 * An answer in parts has its status already, so that its reader learns of a fault by the end that is missing. No generator: one
 * that is ended before its first part has not begun, and would not end what it goes through.
 */
export function logFault(
  stream: AsyncGenerator<string | Uint8Array>,
  { requestId }: Pick<Reply, "requestId">,
  operationId: string,
): AsyncIterableIterator<string | Uint8Array, undefined> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        return await stream.next();
      } catch (error) {
        logger().error({ err: error, requestId, operationId }, "an answer in parts broke off");
        throw error;
      }
    },
    return: () => stream.return(undefined),
  };
}
