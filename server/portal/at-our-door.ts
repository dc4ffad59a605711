import type { RequestListener } from "node:http";
import { env } from "@/lib/env";
import { knownAddresses } from "../http/known-addresses";
import { comesFromUs, sayHost } from "../http/origins/own-origin";
import { answerProblem } from "../http/problem-answer";

/** What is checked before Next renders: that there is such a page, that a form is of this origin, and which headers Next may trust. */
export function atOurDoor(projectFolder: string, listener: RequestListener): RequestListener {
  return knownAddresses(projectFolder, (request, response) => {
    // Next keeps what a caller wrote here and fills in the socket's address only where nothing stands.
    if (!env().TRUST_PROXY) delete request.headers["x-forwarded-for"];
    if (!comesFromUs(request)) {
      answerProblem(request, response, 403, "The request comes from a page of another origin.");
      return;
    }
    sayHost(request);
    return listener(request, response);
  });
}
