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

/** The addresses of all pages of an audience, but for those that only lead on to another. */
export function addressesFor(world: World, audience: Audience): string[] {
  const { merchant, client, operator } = world.ids;
  const values = { ...operator, ...merchant, ...client, ...(audience === "merchant" && merchant) };
  const leadOn = [`/${audience}`, "/start", "/sign-in/code"].filter((path) => path !== "/operator");
  const own = pages
    .filter((page) => page.audience === audience && !leadOn.includes(page.pattern))
    .map(({ pattern }) => addressOf(pattern, values));
  if (audience !== "public") return own;
  // Pages that are no `page.tsx`: the receipt page, which a route handler writes, and what is not there.
  const receipt = `/r/${merchant.receiptToken}`;
  return [...own, receipt, `${receipt}?view=gift`, `${receipt}?lang=ar`, "/r/unknown", "/docs/nowhere"];
}

/** The browser of whoever these pages are for. */
export async function signInFor(context: BrowserContext, world: World, audience: Audience): Promise<void> {
  const role = VISITORS[audience];
  if (!role) return;
  await context.addCookies(
    Object.entries(world.sessions[role]).map(([name, value]) => ({ name, value, url: world.baseUrl })),
  );
}
