import { createApi } from "./create-api";

/** The service's own. */
export const api = createApi();

/** Answers a request under `/v1`, or for the authorization server's metadata. */
export const apiFetch = api.fetch;
