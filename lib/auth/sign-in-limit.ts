import { createHash } from "node:crypto";
import { foldEmail } from "../accounts/fields";
import { DomainError } from "../core/errors";
import type { Context } from "../db/context";

const WINDOW_MS = 15 * 60_000;

/**
 * Failed tries in a quarter of an hour. The address alone and the account alone have room for offices and for typos.
 * `reset…` counts mails asked for.
 */
const LIMITS = { pair: 10, account: 50, address: 100, code: 5, resetAccount: 3, resetAddress: 20 } as const;

export type SignInSubjects = Partial<Record<keyof typeof LIMITS, string>>;

/** What a try with a password counts against. Hashed: the table holds no addresses. */
export function passwordSubjects(email: string, clientAddress: string): SignInSubjects {
  const account = foldEmail(email.trim());
  return { pair: hash(`${account} ${clientAddress}`), account: hash(account), address: hash(clientAddress) };
}

export function resetSubjects(email: string, clientAddress: string): SignInSubjects {
  return { resetAccount: hash(foldEmail(email.trim())), resetAddress: hash(clientAddress) };
}

/**
 * Counts a try before it is made, so that many at once do not slip through together, and refuses beyond the limits. If
 * the counter cannot be kept, the try is refused with it. `refundTry` takes back what turned out to be right.
 */
export async function countTry(ctx: Context, subjects: SignInSubjects): Promise<void> {
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

export async function refundTry(ctx: Context, subjects: SignInSubjects): Promise<void> {
  const now = ctx.clock.now().getTime();
  const windowStart = new Date(now - (now % WINDOW_MS));
  const names = limited(subjects).map(([subject]) => subject);
  await ctx.sql`
    update rate_windows set used = greatest(used - 1, 0)
    where window_start = ${windowStart} and subject = any(${names})`;
}

function limited(subjects: SignInSubjects): [string, number][] {
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((kind): [string, number][] => {
    const value = subjects[kind];
    return value === undefined ? [] : [[`sign-in:${kind}:${value}`, LIMITS[kind]]];
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
