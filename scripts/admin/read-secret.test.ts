import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readSecret } from "./read-secret";

it.each([
  ["as echo writes it", "a long walk\n"],
  ["as printf writes it", "a long walk"],
  ["as Windows writes it", "a long walk\r\n"],
])("takes a secret from standard input %s", async (_, input) => {
  expect(await readSecret(Readable.from([input]))).toBe("a long walk");
});

it("takes nothing for no secret", async () => {
  await expect(readSecret(Readable.from(["\n"]))).rejects.toThrow("standard input");
});
