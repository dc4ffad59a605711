import { apiFetch } from "./api-fetch";
import { describeApi } from "./suite/describe-api";

describeApi("the web's requests", (request) => apiFetch(request));
