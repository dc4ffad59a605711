import { notFound as noSuchPage, unstable_rethrow } from "next/navigation";
import type { ActionResult } from "../core/action-result";
import { isDomainError } from "../core/errors";
import { logger } from "../logger";
import { requestId } from "./sessions/session-user";

/**
 * Around the body of every server action. What a verb refuses becomes words for the form; what does not exist, or
 * belongs to others, is a 404 as on a page; unexpected failures are logged, and the form shows the request id.
 */
export async function runAction<Data>(work: () => Promise<Data>): Promise<ActionResult<Data>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    unstable_rethrow(error);
    if (isDomainError(error)) {
      if (error.code === "not-found") noSuchPage();
      const fields = error.fields.map(({ field, detail }) => ({ field, detail }));
      return { ok: false, message: error.message, fields };
    }
    const id = await requestId();
    logger().error({ err: error, requestId: id }, "an action failed");
    return { ok: false, message: "", fields: [], requestId: id };
  }
}
