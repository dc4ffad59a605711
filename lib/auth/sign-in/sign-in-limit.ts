import { createHash } from "node:crypto";
import { foldEmail } from "../../accounts/fields";
import { findUserByEmail } from "../../accounts/users/find-user-by-email";
import { countedAddress } from "../../caller-address";
import { DomainError } from "../../core/errors";
import type { Context } from "../../db/context";
import type { Device } from "./device-token";

const WINDOW_MS = 15 * 60_000;

/**
 * Failed tries in a quarter of an hour. The address alone and the account alone have room for offices and for typos; a
 * device that the account has signed in with has a limit of its own and meets no other. `confirm` counts passwords and
 * codes asked for again, `reset…` mails asked for.
 */
const LIMITS = {
  pair: 10,
  account: 50,
  address: 100,
  device: 10,
  code: 5,
  deviceCode: 5,
  confirm: 5,
  resetAccount: 3,
  resetAddress: 20,
  resetDevice: 3,
} as const;

export type TrySubjects = Partial<Record<keyof typeof LIMITS, string>>;

/** Who tries: the address that asks, and the browser where it has said who it is. */
export interface Caller {
  clientAddress: string;
  device?: Device | null;
}

/** What a try with a password counts against. Hashed: the table holds no addresses. */
export async function passwordSubjects(ctx: Context, email: string, caller: Caller): Promise<TrySubjects> {
  const device = await knownDevice(ctx, email, caller);
  if (device) return { device };
  const account = foldEmail(email.trim());
  const address = countedAddress(caller.clientAddress);
  return { pair: hash(`${account} ${address}`), account: hash(account), address: hash(address) };
}

export async function resetSubjects(ctx: Context, email: string, caller: Caller): Promise<TrySubjects> {
  const resetDevice = await knownDevice(ctx, email, caller);
  if (resetDevice) return { resetDevice };
  return { resetAccount: hash(foldEmail(email.trim())), resetAddress: hash(countedAddress(caller.clientAddress)) };
}

export function codeSubjects(userId: string, device: Device | null | undefined): TrySubjects {
  const deviceCode = device && nameOf(device, userId);
  return deviceCode ? { deviceCode } : { code: userId };
}

/**
 * Makes a try within its limits; `isRight` says whether it counts. It is counted before it is made, so that many at once
 * do not slip through together, and taken back when it was right. If it cannot be counted, it is not made.
 */
export async function limitTries<Result>(
  ctx: Context,
  subjects: TrySubjects,
  attempt: () => Promise<Result>,
  isRight: (result: Result) => boolean = () => true,
): Promise<Result> {
  await countTry(ctx, subjects);
  const result = await attempt();
  if (isRight(result)) await refundTry(ctx, subjects);
  return result;
}

/** @throws DomainError `rate-limited` beyond a limit. */
export async function countTry(ctx: Context, subjects: TrySubjects): Promise<void> {
  const now = ctx.clock.now().getTime();
  const windowStart = new Date(now - (now % WINDOW_MS));
  for (const [subject, limit] of limited(subjects)) {
    const [row] = await ctx.sql<{ used: number }[]>`
      insert into rate_windows (subject, window_start, used) values (${subject}, ${windowStart}, 1)
      on conflict (subject, window_start) do update set used = rate_windows.used + 1
      returning used`;
    if (row && row.used <= limit) continue;
    const retryAfterSeconds = Math.ceil((windowStart.getTime() + WINDOW_MS - now) / 1000);
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new DomainError(
      "rate-limited",
      `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again.`,
      { retryAfterSeconds },
    );
  }
}

async function refundTry(ctx: Context, subjects: TrySubjects): Promise<void> {
  const now = ctx.clock.now().getTime();
  const windowStart = new Date(now - (now % WINDOW_MS));
  const names = limited(subjects).map(([subject]) => subject);
  await ctx.sql`
    update rate_windows set used = greatest(used - 1, 0)
    where window_start = ${windowStart} and subject = any(${names})`;
}

async function knownDevice(ctx: Context, email: string, { device }: Caller): Promise<string | null> {
  if (!device) return null;
  const user = await findUserByEmail(ctx, email);
  return user && nameOf(device, user.userId);
}

/** The device as a person's own; null where they have not signed in with it. */
function nameOf({ device, people }: Device, userId: string): string | null {
  return people.includes(userId) ? hash(`${device} ${userId}`) : null;
}

function limited(subjects: TrySubjects): [string, number][] {
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((kind): [string, number][] => {
    const value = subjects[kind];
    return value === undefined ? [] : [[`sign-in:${kind}:${value}`, LIMITS[kind]]];
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
