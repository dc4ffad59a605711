import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "@/lib/system/demo-file";
import { collectionRequests, runCollectionAsEach } from "./support/run-collection";
import { Service } from "./support/service";

let service: Service;
let demo: Demo;

beforeAll(async () => {
  service = await Service.start();
  demo = await service.demo();
});

afterAll(() => service.dispose());

describe("the Postman collection", () => {
  it("has every operation of the contract", () => {
    const { paths } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as { paths: Record<string, object> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shown = collectionRequests.map(
      ({ request: { method, url } }) => `${method} /${url.path.join("/").replaceAll(/:(\w+)/g, "{$1}")}`,
    );
    expect(shown.sort()).toEqual(operations.sort());
  });

  it("runs from top to bottom with nothing but a credential filled in, and every request is once answered with success", async () => {
    const answered = await runCollectionAsEach(service.baseUrl, service, demo);
    expect(answered.filter(({ status }) => status >= 500)).toEqual([]);
    const succeeded = new Set(answered.filter(({ status }) => status < 300).map(({ name }) => name));
    expect(collectionRequests.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual([]);
  });
});
