import { beforeAll } from "vitest";
import { provideEnv } from "@/lib/env";
import { apiFetch } from "./api-fetch";
import { MANY_REQUESTS } from "./suite/carriage";
import { describeApi } from "./suite/describe-api";

beforeAll(() => provideEnv(MANY_REQUESTS));

describeApi("the web's requests", (request) => apiFetch(request));
