import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type OpenApi, type OpenApiOperation, resolved } from "@/tests/openapi/open-api";
import { createPrismJudge, type Exchange, type Judge } from "./support/prism-judge";

const contract = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as OpenApi;
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const asked = { method: method.toUpperCase(), target: path.replaceAll(/\{\w+\}/g, "x_1") };
    return { asked, operation };
  }),
);
const empty = { requestHeaders: {}, requestText: "", status: 200, responseHeaders: {}, responseText: "" };

let judge: Judge;

beforeAll(async () => {
  judge = await createPrismJudge(contract);
});

/** The operations for which no violation like this was named. */
async function unseen(pattern: RegExp, changes: (one: (typeof operations)[number]) => Partial<Exchange>[]) {
  const exchanges = operations.flatMap((one) => changes(one).map((change) => ({ ...empty, ...one.asked, ...change })));
  const said = await Promise.all(exchanges.map(async (exchange) => ({ exchange, violations: await judge(exchange) })));
  expect(exchanges.length).toBeGreaterThan(5);
  return said.filter(({ violations }) => !violations.some((violation) => pattern.test(violation)));
}

describe("Prism's judgement sees", () => {
  it("a path that no operation can have", async () => {
    const asked = { ...empty, ...operations[0]?.asked, target: "/v1/stores/%zz" } as Exchange;
    expect(await judge({ ...asked, status: 200 })).toEqual([expect.stringMatching(/accepted path/)]);
    expect(await judge({ ...asked, status: 404 })).toEqual([]);
  });

  it("a wrong body of each operation's every answer", async () => {
    const wrong = ({ operation }: (typeof operations)[number]) =>
      Object.entries(operation.responses).flatMap(([status, declared]) =>
        Object.keys(resolved(contract, declared).content ?? {})
          .filter((type) => type.endsWith("json"))
          .map((type) => ({
            status: Number(status),
            responseHeaders: { "content-type": type },
            responseText: "[7]",
          })),
      );
    expect(await unseen(/, answer body/, wrong)).toEqual([]);
  });

  it("a status that an operation does not document, and a header that is missing", async () => {
    expect(await unseen(/Unable to match the returned status/, () => [{ status: 299 }])).toEqual([]);
    const succeeds = ({ operation }: (typeof operations)[number]) =>
      Object.keys(operation.responses)
        .filter((status) => status < "300")
        .map((status) => ({ status: Number(status) }));
    expect(await unseen(/answer header: .*x-request-id/, succeeds)).toEqual([]);
  });

  it("that a wrong body, or none of a credential, was accepted, and not that it was refused", async () => {
    const requestHeaders = { "content-type": "application/json", "content-length": "3" };
    const sent = { requestHeaders, requestText: "[7]" };
    const withBody = (status: number) => (one: (typeof operations)[number]) =>
      one.operation.requestBody ? [{ ...sent, status }] : [];
    expect(await unseen(/, accepted /, withBody(201))).toEqual([]);
    const refused = await unseen(/, accepted /, withBody(400));
    expect(refused).toHaveLength(operations.filter(({ operation }) => operation.requestBody).length);
    const isOpen = (operation: OpenApiOperation) =>
      operation.security.length === 0 || operation.security.some((one) => Object.keys(one).length === 0);
    const secured = ({ operation }: (typeof operations)[number]) => (isOpen(operation) ? [] : [{}]);
    expect(await unseen(/, accepted .*security scheme/, secured)).toEqual([]);
  });

  it("an answer of success at a path or with a method that the document does not have", async () => {
    expect(await judge({ ...empty, method: "GET", target: "/v1/secrets" })).toHaveLength(1);
    expect(await judge({ ...empty, method: "PATCH", target: "/v1/stores" })).toHaveLength(1);
    expect(await judge({ ...empty, method: "GET", target: "/v1/secrets", status: 404 })).toEqual([]);
  });
});
