import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { ApiUnderTest } from "./describe-api";
import { type RecordedApi, slugOf } from "./recorded-api";

const MALFORMED = ["/v1//stores", "/v1/%zz"];

/** Paths and methods that are none. */
export function describeRouting(api: RecordedApi, { getsNoMalformedPaths }: ApiUnderTest): void {
  describe("paths and methods", () => {
    const paths = ["/v1", "/v1/", "/v1/nothing", "/v1/stores/", "/v1/stores/a/b", "/v1/STORES"];
    it.each([...paths, ...(getsNoMalformedPaths ? [] : MALFORMED)])(
      "%s answers 404 problem details, with and without a token",
      async (path) => {
        for (const method of ["GET", "POST", "DELETE"]) {
          const answer = await api.send(method, path);
          expect([answer.status, slugOf(answer)]).toEqual([404, "not-found"]);
        }
      },
    );

    it.each([
      ["/v1/stores", "GET, POST, HEAD, OPTIONS"],
      ["/v1/sources/src_x", "GET, HEAD, OPTIONS"],
      ["/v1/sources/src_x/receipts", "POST, OPTIONS"],
      ["/v1/subscriptions/par", "POST, OPTIONS"],
      ["/v1/transaction-match/batch", "POST, OPTIONS"],
      ["/v1/subscriptions/sub_x", "DELETE, GET, HEAD, OPTIONS"],
      ["/v1/oauth/token", "POST, OPTIONS"],
      ["/v1/openapi.json", "GET, HEAD, OPTIONS"],
    ])("%s answers 405 with Allow to other methods, and OPTIONS with 204", async (path, allow) => {
      const sorted = (header: string | null) => header?.split(", ").sort();
      for (const method of ["PUT", "PATCH"]) {
        const answer = await api.send(method, path);
        expect([answer.status, slugOf(answer)]).toEqual([405, "method-not-allowed"]);
        expect(sorted(answer.headers.get("allow"))).toEqual(sorted(allow));
      }
      const options = await api.send("OPTIONS", path);
      expect([options.status, options.text]).toEqual([204, ""]);
      expect(sorted(options.headers.get("allow"))).toEqual(sorted(allow));
      expect(options.headers.has("access-control-allow-origin")).toBe(false);
    });

    it.each(["/v1/subscriptions/par", "/v1/transaction-match/batch", "/v1/deliveries/recover"])(
      "%s is not taken for the id of something",
      async (path) => {
        for (const method of ["GET", "DELETE"]) expect((await api.send(method, path)).status).toBe(405);
      },
    );

    it("HEAD answers as GET does, without a body", async () => {
      const head = await api.send("HEAD", "/v1/openapi.json");
      expect([head.status, head.text, head.headers.get("content-type")]).toEqual([200, "", "application/json"]);
      expect((await api.send("HEAD", "/v1/oauth/token")).status).toBe(405);
      expect((await api.send("HEAD", "/v1/stores")).status).toBe(401);
    });

    it("takes the scheme word in any case, and no other scheme", async () => {
      const statusOf = async (authorization: string) =>
        (await api.send("GET", "/v1/stores", { headers: { authorization } })).headers.get("www-authenticate");
      for (const scheme of ["bearer", "BEARER", "Bearer"]) {
        expect(await statusOf(`${scheme} nonsense`)).toContain("invalid_token");
      }
      expect(await statusOf("Bearer")).toContain("invalid_token");
      expect(await statusOf("Basic abc")).not.toContain("error");
      expect(await statusOf("Bearerx nonsense")).not.toContain("error");
    });

    it("describes itself", async () => {
      const { status, json } = await api.send("GET", "/v1/openapi.json");
      expect([status, json.openapi]).toEqual([200, "3.1.0"]);
      const yaml = await api.send("GET", "/v1/openapi.yaml");
      expect(yaml.headers.get("content-type")).toBe("application/yaml");
      expect(parse(yaml.text)).toEqual(json);
    });
  });
}
