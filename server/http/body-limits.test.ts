import { expect, test } from "vitest";
import { maxPageBytes } from "./body-limits";

test("only forms that hold a picture or a receipt may be large", () => {
  const small = [
    "/",
    "/sign-in",
    "/api/auth/callback/credentials",
    "/merchant/org_1/stores/new",
    "/merchant/org_1/trying",
    "/client/org_1/webhook",
    "/merchant/org_1?x=/try",
  ];
  for (const target of small) expect(maxPageBytes(target), target).toBe(65_536);
  const large = [
    "/merchant/org_1/try",
    "/merchant/org_1/try?a=b",
    "/merchant/org_1/brands/new",
    "/merchant/org_1/brands/brd_1",
  ];
  for (const target of large) expect(maxPageBytes(target), target).toBe(1_572_864);
});
