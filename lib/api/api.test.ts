import { apiFetch } from "./api-fetch";
import { describeApi } from "./suite/describe-api";

describeApi("the Hono app", (request) => apiFetch(request));
