import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeSplit } from "./time-split";

describe("where an attempt's time went", () => {
  test("the first byte counts from the end of the handshake, the body from the first byte", () => {
    expect(
      timeSplit({ durationMs: 130, dnsMs: 10, connectMs: 20, tlsMs: 30, firstByteMs: 120, errorClass: null }),
    ).toEqual([
      { name: "dns", ms: 10 },
      { name: "connect", ms: 20 },
      { name: "tls", ms: 30 },
      { name: "wait", ms: 60 },
      { name: "read", ms: 10 },
    ]);
  });

  test("a kept connection has neither look-up nor handshake", () => {
    expect(
      timeSplit({ durationMs: 40, dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 38, errorClass: null }),
    ).toEqual([
      { name: "wait", ms: 38 },
      { name: "read", ms: 2 },
    ]);
  });

  test("without an answer the rest was waiting", () => {
    expect(
      timeSplit({
        durationMs: 15_000,
        dnsMs: null,
        connectMs: 4,
        tlsMs: null,
        firstByteMs: null,
        errorClass: "timeout",
      }),
    ).toEqual([
      { name: "connect", ms: 4 },
      { name: "wait", ms: 14_996 },
    ]);
  });

  test("what was refused, or not found, had no answer to wait for", () => {
    const none = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
    expect(timeSplit({ ...none, durationMs: 2, errorClass: "connection-refused" })).toEqual([
      { name: "connect", ms: 2 },
    ]);
    expect(timeSplit({ ...none, durationMs: 9, dnsMs: 3, connectMs: 4, errorClass: "tls" })).toEqual([
      { name: "dns", ms: 3 },
      { name: "connect", ms: 4 },
      { name: "tls", ms: 2 },
    ]);
  });

  test("the parts are the total, whatever rounding did to them", () => {
    const ms = fc.option(fc.integer({ min: 0, max: 20_000 }));
    const errorClass = fc.constantFrom(null, "timeout", "tls", "connection-refused", "dns-failure");
    const steps = { dnsMs: ms, connectMs: ms, tlsMs: ms, firstByteMs: ms };
    const attempt = fc.record({ durationMs: fc.nat(20_000), ...steps, errorClass });
    fc.assert(
      fc.property(attempt, (times) => {
        const parts = timeSplit(times);
        expect(parts.every((part) => part.ms >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part.ms, 0)).toBe(times.durationMs);
      }),
    );
  });
});
