import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { RequestError } from "@hono/node-server";
import { logger } from "@/lib/logger";
import { answerProblem } from "../problem-answer";
import { isGoneAway } from "./is-gone-away";

/** Lets a surface answer; what it throws is answered, too. */
export async function answerBy(
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await listener(request, response as Parameters<RequestListener>[1]);
  } catch (error) {
    if (isGoneAway(error)) return void response.destroy();
    if (error instanceof RequestError) {
      answerProblem(request, response, 400, "The request's target or host is not valid.");
      return;
    }
    const requestId = answerProblem(request, response, 500, "Something went wrong on our side.");
    logger().error({ err: error, requestId }, "a surface failed");
  }
}
