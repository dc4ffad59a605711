import { expect } from "@playwright/test";
import { addressOf, pages, routes } from "../route-list";
import { actionCalls, type Call } from "./support/action-calls";
import { test } from "./support/own-service";
import { routeRecipes } from "./support/route-recipes";
import type { Answer } from "./support/visitor";
import { type Role, theWorld, visitor, type World } from "./support/world";

/**
 * Everything of one tenant, asked for by everybody else. The lists come from the tree and the build (`route-list.ts`):
 * a new page, route or action is in them at once, and fails until its parameters are known.
 */

type Tenant = "merchant" | "client";
const TENANTS = ["merchant", "client"] as const;

const strangersTo: Record<Tenant | "operator", (Role | null)[]> = {
  merchant: ["otherMerchant", "client", "otherClient", null],
  client: ["otherClient", "merchant", "otherMerchant", null],
  operator: ["merchant", "client", "merchantViewer", "clientViewer", null],
};

/** For pages of operators: whatever they show is of one of these tenants. */
function valuesFor(world: World, audience: Tenant | "operator" | string): Record<string, string> {
  const { merchant, client, operator } = world.ids;
  if (audience === "merchant" || audience === "client") return world.ids[audience];
  return { ...merchant, ...client, ...operator };
}

/** What only the tenant may know, and was not in the request itself. */
function leaks(world: World, answer: Answer, requested: string, strangers: Role | null): string[] {
  const own = strangers?.startsWith("merchant") ? "merchant" : strangers?.startsWith("client") ? "client" : null;
  return TENANTS.filter((tenant) => tenant !== own)
    .flatMap((tenant) => world.marks[tenant])
    .filter((mark) => answer.text.includes(mark) && !requested.includes(mark));
}

/** Not there, or: sign in first. */
function expectRefusal(answer: Answer, who: Role | null, what: string): void {
  if (who === null) {
    expect.soft(answer.location, `${what} as nobody`).toMatch(/^(?:https?:\/\/[^/]+)?\/sign-in\?callbackUrl=/);
    expect.soft([303, 307, 200], `${what} as nobody`).toContain(answer.status);
  } else {
    expect.soft(answer.status, `${what} as ${who}`).toBe(404);
  }
}

test("every page of a tenant, and every page of the operator, is for nobody else", async () => {
  const world = await theWorld();
  for (const { pattern, audience } of pages) {
    // Without an organization in it, the address leads to one's own.
    if (audience === "public" || audience === "person" || !/\[|^\/operator/.test(pattern)) continue;
    const path = addressOf(pattern, valuesFor(world, audience));
    for (const stranger of strangersTo[audience]) {
      const answer = await visitor(world, stranger).get(path);
      expectRefusal(answer, stranger, path);
      expect.soft(leaks(world, answer, path, stranger), `${path} as ${stranger}`).toEqual([]);
    }
  }
});

test("an address of one's own portal with another tenant's ids in it leads nowhere", async () => {
  const world = await theWorld();
  for (const { pattern, audience } of pages) {
    if (audience !== "merchant" && audience !== "client") continue;
    const { organizationId = "" } = world.ids[audience === "merchant" ? "otherMerchant" : "otherClient"];
    const path = addressOf(pattern, { ...world.ids[audience], organizationId });
    if (!/\[(?!organizationId)/.test(pattern)) continue;
    const stranger = audience === "merchant" ? "otherMerchant" : "otherClient";
    const answer = await visitor(world, stranger).get(path);
    expectRefusal(answer, stranger, path);
    expect.soft(leaks(world, answer, path, stranger), path).toEqual([]);
  }
});

test("pages that everybody may open, and short addresses, say nothing of any tenant to nobody", async () => {
  const world = await theWorld();
  for (const { pattern, audience } of pages) {
    if (audience !== "public" && /\[|^\/operator/.test(pattern)) continue;
    const path = addressOf(pattern, { ...world.ids.merchant, token: "unknown" });
    const answer = await visitor(world, null).get(path);
    if (audience !== "public") expectRefusal(answer, null, path);
    expect.soft(leaks(world, answer, path, null), path).toEqual([]);
  }
});

test("every page opens for whom it is made, and shows what the others were not shown", async () => {
  const world = await theWorld();
  for (const tenant of TENANTS) {
    let shown = "";
    for (const { pattern } of pages.filter(({ audience }) => audience === tenant)) {
      const path = addressOf(pattern, world.ids[tenant]);
      const answer = await visitor(world, tenant).get(path);
      if (pattern.includes("[")) expect.soft(answer.status, path).toBe(200);
      else expect.soft(answer.location, path).toContain(world.ids[tenant].organizationId);
      shown += answer.text;
    }
    // The token of an invitation is shown once, to whoever made it.
    const secret = world.ids[tenant].token ?? "";
    expect.soft(world.marks[tenant].filter((mark) => mark !== secret && !shown.includes(mark))).toEqual([]);
  }
  for (const { pattern } of pages.filter(({ audience }) => audience === "operator")) {
    const path = addressOf(pattern, valuesFor(world, "operator"));
    expect.soft((await visitor(world, "operator").get(path)).status, path).toBe(200);
  }
});

test("every download and route handler keeps to its tenant", async () => {
  const world = await theWorld();
  for (const { pattern } of routes) {
    const recipe = routeRecipes[pattern];
    if (!recipe) throw new Error(`Say in e2e/browser/support/route-recipes.ts how ${pattern} is asked.`);
    const { audience, method = "GET" } = recipe;
    const values = valuesFor(world, audience ?? "");
    const body = recipe.body?.(values);
    const ask = (who: Role | null, path: string) => visitor(world, who).ask(method, path, body ? { body } : {});
    const path = recipe.path?.(values) ?? addressOf(pattern, values);
    if (audience === null) {
      for (const who of [null, "otherMerchant", "otherClient"] as const) {
        const answer = await ask(who, path);
        expect.soft(answer.status, `${path} as ${who}`).toBe(recipe.status);
        expect.soft(leaks(world, answer, path, who), path).toEqual([]);
      }
      continue;
    }
    expect.soft((await ask(audience, path)).status, path).toBe(200);
    for (const stranger of strangersTo[audience]) {
      const answer = await ask(stranger, path);
      expectRefusal(answer, stranger, path);
      expect.soft(leaks(world, answer, path, stranger), path).toEqual([]);
    }
    if (audience === "operator") continue;
    const viewer = await ask(`${audience}Viewer`, path);
    expect.soft(viewer.status, `${path} as viewer`).toBe(recipe.isForViewers ? 200 : 404);
  }
});

const isDone = ({ text }: Answer) => text.includes('"ok":true');

function expectNothingDone(world: World, answer: Answer, call: Call, who: Role | null, sent: unknown[]): void {
  const what = `${call.action.name} as ${who}`;
  const requested = JSON.stringify(sent);
  expect.soft(isDone(answer), `${what}: ${answer.text.slice(0, 2_000)}`).toBe(false);
  expect.soft(leaks(world, answer, requested, who), what).toEqual([]);
}

test("no action of a tenant does anything for another tenant, for somebody of another kind, or for nobody", async () => {
  const world = await theWorld();
  for (const call of actionCalls(TENANTS)) {
    const { action, recipe, tenant, pattern } = call;
    const args = recipe.args(world.ids[tenant], tenant);
    const path = addressOf(pattern, world.ids[tenant]);
    for (const stranger of strangersTo[tenant]) {
      const answer = await visitor(world, stranger).act(path, action.id, args);
      expectRefusal(answer, stranger, action.name);
      expectNothingDone(world, answer, call, stranger, [path, args]);
    }
  }
});

test("no action takes another tenant's ids for one's own organization", async () => {
  const world = await theWorld();
  for (const call of actionCalls(TENANTS)) {
    const { action, recipe, tenant, pattern } = call;
    const stranger = tenant === "merchant" ? "otherMerchant" : "otherClient";
    const { organizationId = "" } = world.ids[stranger];
    const args = recipe.args({ ...world.ids[tenant], organizationId }, tenant);
    const foreign = Object.values(world.ids[tenant]).filter((id) => /^\w{3}_|-/.test(id));
    if (!foreign.some((id) => JSON.stringify(args).includes(id))) continue;
    const path = addressOf(pattern, world.ids[tenant]);
    const answer = await visitor(world, stranger).act(path, action.id, args);
    // What is asked for by a filter is simply not found.
    if (/^(?:count|recover)/.test(action.name)) {
      expect.soft(answer.text, action.name).toMatch(/"(?:count|queued)":0/);
    } else if (answer.text.includes('"outcomes":')) {
      // Of several each has an outcome of its own.
      expect.soft(answer.text, action.name).toContain('"problem":"There is no such ');
      expect.soft(answer.text, action.name).not.toContain('"problem":null');
      expect.soft(leaks(world, answer, JSON.stringify([path, args]), stranger), action.name).toEqual([]);
    } else {
      expectNothingDone(world, answer, call, stranger, [path, args]);
      if (answer.status !== 404) expect.soft(answer.text, action.name).toContain('"ok":false');
    }
  }
});

test("a viewer changes nothing but what is their own", async () => {
  const world = await theWorld();
  for (const call of actionCalls(TENANTS)) {
    const { action, recipe, tenant, pattern } = call;
    const args = recipe.args(world.ids[tenant], tenant);
    const answer = await visitor(world, `${tenant}Viewer`).act(addressOf(pattern, world.ids[tenant]), action.id, args);
    if (recipe.isForViewers) {
      if (!recipe.isOnlyRefused) expect.soft(isDone(answer), `${action.name}: ${answer.text.slice(0, 500)}`).toBe(true);
      continue;
    }
    expect.soft(answer.text, action.name).toMatch(/"ok":false,"message":"This needs the role (?:member|owner); yours/);
  }
});

test("no action of an operator, or of a person, does anything for whoever is none", async () => {
  const world = await theWorld();
  const values = valuesFor(world, "operator");
  for (const [audience, strangers] of [
    ["operator", strangersTo.operator],
    ["person", [null]],
  ] as const) {
    for (const call of actionCalls([audience])) {
      const { action, recipe, tenant, pattern } = call;
      const args = recipe.args(values, tenant);
      const path = addressOf(pattern, values);
      for (const stranger of strangers) {
        const answer = await visitor(world, stranger).act(path, action.id, args);
        expectRefusal(answer, stranger, action.name);
        expectNothingDone(world, answer, call, stranger, [path, args]);
      }
    }
  }
});

test("what can be done without signing in does nothing with an unknown or a foreign link or password", async () => {
  const world = await theWorld();
  for (const call of actionCalls(["public"])) {
    const { action, recipe, tenant, pattern } = call;
    const args = recipe.args(world.ids[tenant], tenant);
    for (const who of [null, "otherMerchant"] as const) {
      const person = visitor(world, who);
      const before = [...person.cookies].toString();
      const answer = await person.act(addressOf(pattern, world.ids[tenant]), action.id, args);
      // The page around the answer may say whose invitation it is: whoever has the link may know.
      expect.soft(isDone(answer), `${action.name} as ${who}`).toBe(false);
      expect.soft([...person.cookies].toString(), `${action.name} as ${who}`).toBe(before);
    }
  }
});

test("the same calls do what they should for whom they are made", async () => {
  const world = await theWorld();
  for (const audience of ["merchant", "client", "operator"] as const) {
    const values = valuesFor(world, audience);
    for (const { action, recipe, pattern, tenant } of actionCalls([audience])) {
      if (recipe.isOnlyRefused) continue;
      const answer = await visitor(world, audience).act(
        addressOf(pattern, values),
        action.id,
        recipe.args(values, tenant),
      );
      expect.soft(isDone(answer), `${action.name}: ${answer.status} ${answer.text.slice(0, 500)}`).toBe(true);
    }
  }
});
