import { apiFetch } from "@/lib/api/api-fetch";

/** The machine API where Next answers everything; in production the front door calls it without Next. */
const answer = (request: Request) => apiFetch(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
