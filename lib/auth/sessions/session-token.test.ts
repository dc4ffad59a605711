import { afterEach, describe, expect, test, vi } from "vitest";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { deriveKeys, type Keys } from "../../core/keys";
import { seal } from "./sealed-token";
import { decodeSession, encodeSession } from "./session-token";

const claims = { sub: "usr_1", version: 3 };

/** The process's keys, as another configuration would make them. */
function useKeys(keys: Keys): void {
  replaceSingleton("keys", keys);
}

const NEW = "a new secret key of the installation";
const OLD = "the old secret key of the installation";

afterEach(() => vi.useRealTimers());

describe("the session cookie's value", () => {
  test("tells who and which version, and nothing to whoever reads it", async () => {
    useKeys(deriveKeys(NEW));
    const token = await encodeSession(claims, "session");
    expect(await decodeSession(token, "session")).toMatchObject(claims);
    expect(Buffer.from(token.split(".").join(""), "base64url").toString("latin1")).not.toContain("usr_1");
  });

  test("half a sign-in is no session, and a session no half sign-in", async () => {
    useKeys(deriveKeys(NEW));
    expect(await decodeSession(await encodeSession(claims, "second-factor"), "session")).toBeNull();
    expect(await decodeSession(await encodeSession(claims, "session"), "second-factor")).toBeNull();
  });

  test("goes on while its key is rotated out, and ends with the key", async () => {
    useKeys(deriveKeys(OLD));
    const token = await encodeSession(claims, "session");
    useKeys(deriveKeys(NEW, [OLD]));
    expect(await decodeSession(token, "session")).toMatchObject(claims);
    useKeys(deriveKeys(NEW));
    expect(await decodeSession(token, "session")).toBeNull();
  });

  test("ends after twelve hours, the half sign-in after five minutes", async () => {
    useKeys(deriveKeys(NEW));
    const [session, half] = [await encodeSession(claims, "session"), await encodeSession(claims, "second-factor")];
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ["Date"] });
    expect(await decodeSession(half, "second-factor")).toBeNull();
    expect(await decodeSession(session, "session")).toMatchObject(claims);
    vi.setSystemTime(Date.now() + 12 * 3_600_000);
    expect(await decodeSession(session, "session")).toBeNull();
  });

  test("ends twelve hours after the sign-in, however often its token is made anew", async () => {
    useKeys(deriveKeys(NEW));
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    let token = await encodeSession(claims, "session");
    for (let hours = 1; hours <= 11; hours += 1) {
      vi.setSystemTime(start + hours * 3_600_000);
      const again = await decodeSession(token, "session");
      expect(again).toMatchObject(claims);
      token = await encodeSession({ ...claims, ...again }, "session");
    }
    vi.setSystemTime(start + 12 * 3_600_000);
    expect(await decodeSession(token, "session")).toBeNull();
  });

  test("of the version before, which did not say when it began, counts from when it was made", async () => {
    useKeys(deriveKeys(NEW));
    const token = await seal(claims, "session", 12 * 3_600);
    const begun = Math.floor(Date.now() / 1_000);
    expect(await decodeSession(token, "session")).toMatchObject({ ...claims, begun: expect.closeTo(begun, -1) });
  });

  test("begun on a clock that was a day ahead is over when the clock is right", async () => {
    useKeys(deriveKeys(NEW));
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
    const token = await encodeSession(claims, "session");
    vi.useRealTimers();
    expect(await decodeSession(token, "session")).toBeNull();
  });

  test.each(["", "nonsense", "a.b.c.d.e", "eyJhbGciOiJub25lIn0.e30."])("%j is nobody", async (text) => {
    useKeys(deriveKeys(NEW));
    expect(await decodeSession(text, "session")).toBeNull();
  });
});
