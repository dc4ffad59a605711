import fc from "fast-check";
import { expect, it } from "vitest";
import { crc32 } from "../core/bytes/crc32";
import { hashSecret, isSecret, newSecret, secretHint } from "./secret-format";

it("a new secret has its prefix, 256 random bits and a checksum", () => {
  const secret = newSecret("rxs_");
  expect(secret).toMatch(/^rxs_[0-9A-Za-z]{49}$/);
  expect(isSecret("rxs_", secret)).toBe(true);
  expect(isSecret("rxt_", secret)).toBe(false);
  expect(newSecret("rxs_")).not.toBe(secret);
});

it("any mistyped character is noticed", () => {
  const secret = newSecret("rxt_");
  const position = fc.integer({ min: 0, max: secret.length - 1 });
  fc.assert(
    fc.property(position, fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      fc.pre(secret[at] !== character);
      return !isSecret("rxt_", secret.slice(0, at) + character + secret.slice(at + 1));
    }),
  );
});

it("nothing else passes for a secret", () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => !isSecret("rxt_", text)));
  expect(isSecret("rxt_", "")).toBe(false);
});

it("the hash is SHA-256, the hint the last four characters", () => {
  expect(hashSecret("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(secretHint("rxs_abcdef")).toBe("cdef");
});

it("the checksum is the CRC-32 of zlib", () => {
  expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
  expect(crc32(Buffer.alloc(0))).toBe(0);
});
