import { randomBytes } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "../sessions/sealed-token";

/**
 * A browser, and who has signed in with it, newest first. It opens nothing: tries from it count apart, so that others'
 * wrong passwords do not lock out whom the account belongs to.
 */
const deviceClaims = z.object({ device: z.string(), people: z.array(z.string()) });

export type Device = z.infer<typeof deviceClaims>;

export const DEVICE_SECONDS = 180 * 86_400;
const MAX_PEOPLE = 5;

export function encodeDevice(device: Device): Promise<string> {
  return seal(device, "device", DEVICE_SECONDS);
}

export async function decodeDevice(token: string): Promise<Device | null> {
  return deviceClaims.safeParse(await unseal(token, "device")).data ?? null;
}

/** The same browser after somebody has signed in. */
export function deviceOf(userId: string, known: Device | null): Device {
  const others = known?.people.filter((other) => other !== userId) ?? [];
  const device = known?.device ?? randomBytes(12).toString("base64url");
  return { device, people: [userId, ...others].slice(0, MAX_PEOPLE) };
}
