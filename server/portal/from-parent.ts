import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answerBy } from "../http/connections/answer-by";
import { answerProblem } from "../http/problem-answer";
import { SECRET_HEADER } from "./messages";

/** Answers only requests with the secret, since a request states itself whose it is. */
export function fromParent(secret: string, listener: RequestListener) {
  const expected = Buffer.from(secret);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const said = Buffer.from(String(request.headers[SECRET_HEADER] ?? ""));
    if (said.length !== expected.length || !timingSafeEqual(said, expected))
      return void answerProblem(request, response, 404, "There is nothing at this path.");
    // No page has to know it.
    delete request.headers[SECRET_HEADER];
    // As at the front door: each part of the way waits for its end.
    response.setMaxListeners(20);
    void answerBy(listener, request, response);
  };
}
