import { apiFetch } from "@/lib/api/api-fetch";

/** RFC 8414: where OAuth clients look for the token endpoints. */
const answer = (request: Request) => apiFetch(request);

export { answer as GET, answer as HEAD, answer as OPTIONS, answer as POST };
