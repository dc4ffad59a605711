import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { MAX_BODY_BYTES } from "@/lib/api/http/bodies/read-body";
import { MAX_BATCH_BYTES } from "@/lib/api/http/entries/receive-entries";
import type { Operation } from "@/lib/api/operations/operation";
import { publicId } from "@/lib/core/ids";
import type { World } from "./api-world";
import type { ApiUnderTest } from "./describe-api";
import { type RecordedApi, slugOf } from "./recorded-api";
import { requestFor, sending } from "./valid-requests";

/** For what answers: one merchant asks more often within the suite than a usual limit allows. */
export const MANY_REQUESTS = { RATE_LIMIT_OTHERS: "100000" };

/** The digits of the last id there is, of a year that no partition is of. */
export const LAST_ID = publicId("receipt", "ffffffff-ffff-ffff-ffff-ffffffffffff").slice(4);

/** What a door could lose on the way of a request or its answer: paths, headers, bodies and statuses. */
export function describeCarriage(
  operation: Operation,
  world: () => World,
  api: RecordedApi,
  { getsNoMalformedPaths }: ApiUnderTest,
): void {
  const method = operation.method.toUpperCase();
  const send = sending(operation, world, api);

  it("answers a valid request with success and what is left of the rate limit", async () => {
    const answer = await send();
    expect(answer.status, answer.text).toBe(Number(Object.keys(operation.responses).at(-1)));
    expect(answer.headers.get("ratelimit-policy")).toBe(
      `"${operation.rateClass}";q=${{ receipts: 60_000, matches: 6_000, others: MANY_REQUESTS.RATE_LIMIT_OTHERS, tokens: 60 }[operation.rateClass]};w=60`,
    );
    expect(answer.headers.get("ratelimit")).toMatch(new RegExp(`^"${operation.rateClass}";r=\\d+;t=\\d+$`));
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("answers 401 without a token, and says nothing but how to authenticate", async () => {
    const answer = await send({ token: undefined });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="receipt-exchange"']);
  });

  it("keeps a well-formed X-Request-Id and replaces any other", async () => {
    const kept = await send({ headers: { "x-request-id": "till-7:42" } });
    expect(kept.headers.get("x-request-id")).toBe("till-7:42");
    const replaced = await send({ headers: { "x-request-id": 'a"b c' } });
    expect(replaced.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  if (operation.path.includes("{")) {
    it("answers 404 to an identifier that is unknown, malformed, or another tenant's, all alike", async () => {
      const valid = await requestFor(operation, world(), api);
      const { merchant, otherMerchant, otherClient } = world();
      const foreign = valid.as === merchant ? otherMerchant : otherClient;
      const own = /(?:sto|src|rcp|sub|mat|dlv|hld|era|exp)_[0-9A-Za-z]+/;
      const unknown = valid.path.replace(own, (id) => `${id.slice(0, 4)}0000000000000000000000`);
      const never = valid.path.replace(own, (id) => `${id.slice(0, 4)}${LAST_ID}`);
      const attempts = [
        [valid.path, foreign.token],
        [unknown, valid.as.token],
        [never, valid.as.token],
        [valid.path.replace(own, "no-such-thing"), valid.as.token],
        [valid.path.replace(own, "%00"), valid.as.token],
        ...(getsNoMalformedPaths ? [] : [[valid.path.replace(own, "%zz"), valid.as.token] as const]),
      ] as const;
      const answers = await Promise.all(
        attempts.map(([path, token]) =>
          api.send(method, path, { token, ...(valid.body === undefined ? {} : { body: valid.body }) }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect(new Set(answers.map(({ json }) => json.detail)).size).toBe(1);
    });
  }

  if (!operation.body) return;

  it("answers 413 to more than 1 MiB (of a batch 16), declared, chunked or compressed", async () => {
    const most = operation.entries ? MAX_BATCH_BYTES : MAX_BODY_BYTES;
    const large = JSON.stringify({ padding: "x".repeat(most) });
    const answers = [
      await send({ body: large }),
      await send({ body: large, headers: { "content-length": String(large.length) } }),
      await send({ body: gzipSync(large), headers: { "content-encoding": "gzip" } }),
    ];
    expect(answers.map(slugOf)).toEqual(["payload-too-large", "payload-too-large", "payload-too-large"]);
  });

  it("takes gzip, a charset of utf-8, and a byte order mark", async () => {
    const { body } = await requestFor(operation, world(), api);
    const plain = JSON.stringify(body);
    const gzipped = await send({ body: gzipSync(plain), headers: { "content-encoding": "gzip" } });
    const charset = await send({ headers: { "content-type": 'Application/JSON; Charset="UTF-8"' } });
    const marked = await send({ body: `\ufeff${plain}` });
    expect([gzipped, charset, marked].map(({ status }) => status < 300)).toEqual([true, true, true]);
    const broken = await send({ body: gzipSync(plain).subarray(0, 20), headers: { "content-encoding": "gzip" } });
    expect(slugOf(broken)).toBe("malformed-json");
  });
}
