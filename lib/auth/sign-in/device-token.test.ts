import { afterEach, expect, test, vi } from "vitest";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { deriveKeys } from "../../core/keys";
import { encodeSession } from "../sessions/session-token";
import { decodeDevice, deviceOf, encodeDevice } from "./device-token";

replaceSingleton("keys", deriveKeys("a secret key"));

afterEach(() => vi.useRealTimers());

test("a device stays itself, whoever signs in with it, and remembers the last five", () => {
  const people = ["usr_1", "usr_2", "usr_3", "usr_4", "usr_5", "usr_6", "usr_2"];
  const [first, ...rest] = people;
  const start = deviceOf(first ?? "", null);
  const last = rest.reduce((known, userId) => deviceOf(userId, known), start);
  expect(last).toEqual({ device: start.device, people: ["usr_2", "usr_6", "usr_5", "usr_4", "usr_3"] });
  expect(deviceOf("usr_1", null).device).not.toBe(start.device);
});

test("nobody but the service says who has signed in with a device, and a session is none", async () => {
  const device = deviceOf("usr_1", null);
  const token = await encodeDevice(device);
  expect(await decodeDevice(token)).toEqual(device);
  const session = await encodeSession({ sub: "usr_1", version: 1 }, "session");
  const tampered = token.replace(/.(?=.{12}$)/, (sign) => (sign === "A" ? "B" : "A"));
  for (const other of [session, tampered, JSON.stringify(device), ""]) expect(await decodeDevice(other)).toBeNull();
});

test("a device is forgotten half a year after its last sign-in", async () => {
  const token = await encodeDevice(deviceOf("usr_1", null));
  vi.useFakeTimers({ now: Date.now() + 181 * 86_400_000, toFake: ["Date"] });
  expect(await decodeDevice(token)).toBeNull();
});
