import { apiFetch } from "@/lib/api/api-fetch";
import { discardRest } from "@/lib/api/http/bodies/discard-rest";

/** The machine API where Next answers everything; in production the front door calls it without Next. */
async function answer(request: Request): Promise<Response> {
  const response = await apiFetch(request);
  await discardRest(request.body);
  return response;
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
