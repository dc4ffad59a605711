import type { BrowserContext } from "@playwright/test";
import { type Audience, addressOf, pages } from "../../route-list";
import type { Role, World } from "./world";

const VISITORS: Record<Audience, Role | null> = {
  merchant: "merchant",
  client: "client",
  operator: "operator",
  person: "merchant",
  public: null,
};

export const AUDIENCES = Object.keys(VISITORS) as Audience[];

/** As whom these pages are looked at; null: nobody. */
export const roleOf = (audience: Audience): Role | null => VISITORS[audience];

/** What the parameters of a page are given by its audience's world. */
function valuesFor(world: World, audience: Audience): Record<string, string> {
  const { merchant, client, operator } = world.ids;
  return { ...operator, ...merchant, ...client, ...(audience === "merchant" && merchant) };
}

/** Pages that are no `page.tsx`: the receipt page, which a route handler writes, and what is not there. */
const OTHERS = [
  "/r/[receiptToken]",
  "/r/[receiptToken]?view=gift",
  "/r/[receiptToken]?lang=ar",
  "/r/unknown",
  "/docs/nowhere",
];

/** All pages of an audience as patterns, from the tree, but for those that only lead on to another. */
export function patternsFor(audience: Audience): string[] {
  const leadOn = [`/${audience}`, "/start", "/sign-in/code"].filter((path) => path !== "/operator");
  const own = pages
    .filter((page) => page.audience === audience && !leadOn.includes(page.pattern))
    .map(({ pattern }) => pattern);
  return audience === "public" ? [...own, ...OTHERS] : own;
}

export function addressFor(world: World, audience: Audience, pattern: string): string {
  return addressOf(pattern, valuesFor(world, audience));
}

/** The browser of whoever these pages are for. */
export async function signInFor(context: BrowserContext, world: World, audience: Audience): Promise<void> {
  const role = roleOf(audience);
  if (!role) return;
  await context.addCookies(
    Object.entries(world.sessions[role]).map(([name, value]) => ({ name, value, url: world.baseUrl })),
  );
}
