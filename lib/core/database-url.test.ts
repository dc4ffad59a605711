import { expect, it } from "vitest";
import { firstHostAlone, isDatabaseUrl } from "./database-url";

it.each([
  ["postgres://u:p@a:5432,b:5433/receipts?sslmode=require", "postgres://u:p@a:5432/receipts?sslmode=require"],
  ["postgresql://u:p,@w@[::1]:5432,[::2]:5432/receipts", "postgresql://u:p,@w@[::1]:5432/receipts"],
  ["postgres://u@a,b", "postgres://u@a"],
  ["postgres://u:50%25@a,b/r?x=50%", "postgres://u:50%25@a/r?x=50%"],
  ["postgres://u:p,w@a:5432/receipts,old", "postgres://u:p,w@a:5432/receipts,old"],
])("%s begins with the host of %s", (url, first) => {
  expect(firstHostAlone(url)).toBe(first);
  expect(isDatabaseUrl(url)).toBe(true);
});

it.each(["mysql://u@a/receipts", "receipts", "postgres://a:port,b/receipts", "postgres://u:50%@a/receipts", ""])(
  "%j is no address of a database",
  (text) => expect(isDatabaseUrl(text)).toBe(false),
);
