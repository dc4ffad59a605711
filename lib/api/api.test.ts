import { beforeAll } from "vitest";
import { provideEnv } from "@/lib/env";
import { MANY_REQUESTS } from "@/tests/api-suite/carriage";
import { describeApi } from "@/tests/api-suite/describe-api";
import { apiFetch } from "./api-fetch";

beforeAll(() => provideEnv(MANY_REQUESTS));

// The whole is held against the built service: e2e/api/contract.test.ts.
describeApi("the web's requests", (request) => apiFetch(request), { isSample: true });
