import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { actionRecipes } from "@/e2e/browser/support/action-recipes";
import { addMember } from "@/lib/accounts/members/add-member";
import { createUser } from "@/lib/accounts/users/create-user";
import { cookieName } from "@/lib/auth/sessions/cookie-name";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { ID_PREFIXES, type IdKind, newUuid, publicId } from "@/lib/core/ids";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { openShop } from "@/tests/factories/shop";
import { inAction } from "@/tests/in-action";

/** Whoever is signed in can call an action with anything: that is their mistake, and no fault of the service. */

const APP = fileURLToPath(new URL(".", import.meta.url));
const PASSWORD = "an olive grove at noon";
const FORM = new FormData();
const WRONG = [null, undefined, 7, Number.NaN, 1e300, true, "", "\0", "\ud800", [], [null], {}, { length: 1 }, FORM];

type Kind = "merchant" | "client";
type Action = (...args: unknown[]) => Promise<unknown>;

const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && readFileSync(join(APP, file), "utf8").startsWith('"use server"'))
  .sort();
const t = testDatabase();
const values = {} as Record<Kind, Record<string, string>>;
const people = {} as Record<Kind | "operator", { userId: string; cookie: string }>;

const actions: { name: string; file: string; action: Action }[] = [];
for (const file of files) {
  const exported = (await import(/* @vite-ignore */ join(APP, file))) as Record<string, Action>;
  for (const [name, action] of Object.entries(exported)) if (action.length > 0) actions.push({ name, file, action });
}

beforeAll(async () => {
  const [shop, bank] = [await openShop(t), await t.tenant("client")];
  const { webhookId } = await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:9/hook");
  for (const [kind, { organizationId: id }] of [
    ["merchant", shop],
    ["client", bank],
  ] as const) {
    const organizationId = publicId("organization", id);
    const [owner, spare] = [await somebody(), await somebody()];
    people[kind] = owner;
    await addMember(t.systemContext(), { organizationId, userId: owner.userId, role: "owner" });
    await addMember(t.systemContext(), { organizationId, userId: spare.userId, role: "viewer" });
    const { storeId, sourceId } = shop;
    const own = { organizationId, userId: spare.userId, brandId: publicId("brand", shop.brandId), storeId, sourceId };
    values[kind] = { ...unknown(), ...own, webhookId, spareWebhookId: webhookId };
  }
  people.operator = await somebody(true);
});

/** What nobody has, in the form that each has. */
function unknown(): Record<string, string> {
  const ids = (Object.keys(ID_PREFIXES) as IdKind[]).map((kind) => [kind, publicId(kind, newUuid())] as const);
  const {
    receipt = "",
    delivery = "",
    subscription = "",
    notMineReport = "",
    credential = "",
    matchRequest = "",
    view = "",
  } = Object.fromEntries(ids);
  return {
    ...{ spareReceiptId: receipt, deliveryId: delivery, spareDeliveryId: delivery, spareSubscriptionId: subscription },
    ...{ matchRequestId: matchRequest, reportId: notMineReport, credentialId: credential },
    viewId: view,
    ...{ invitationId: newUuid(), operatorInvitationId: newUuid(), token: "unknown" },
    ...{ password: PASSWORD, operatorPassword: PASSWORD },
  };
}

async function somebody(isOperator = false) {
  const person = { email: `${newUuid()}@example.com`, name: "Ada", password: PASSWORD, isOperator };
  const { userId } = await createUser(t.systemContext(), person);
  return { userId, cookie: `${cookieName("session")}=${await encodeSession({ sub: userId, version: 1 }, "session")}` };
}

/** Too few, and each argument and each member of one something else. */
function* wrongly(args: readonly unknown[]): Generator<unknown[]> {
  for (let count = 0; count < args.length; count += 1) yield args.slice(0, count);
  for (const [place, arg] of args.entries()) {
    for (const wrong of WRONG) yield args.with(place, wrong);
    if (typeof arg !== "object" || arg === null || arg instanceof FormData) continue;
    for (const name of Object.keys(arg)) for (const wrong of WRONG) yield args.with(place, { ...arg, [name]: wrong });
  }
}

/** What Next would answer 500. */
function isFault(error: unknown): boolean {
  const { digest } = error as { digest?: unknown };
  return typeof digest !== "string" || !/^NEXT_(?:REDIRECT;|HTTP_ERROR_FALLBACK;404$)/.test(digest);
}

test.each(actions)("$name ($file) takes whatever it is called with for its caller's mistake", async (called) => {
  const isOperators = called.file.startsWith("operator/");
  const kind = called.file.startsWith("client/") ? "client" : "merchant";
  const recipe = actionRecipes.find((one) => one.name === called.name && (one.isOperators ?? false) === isOperators);
  const lines: string[] = [];
  replaceSingleton("logger", pino({ level: "error" }, { write: (line) => lines.push(line) }));
  const faults: unknown[] = [];
  const { cookie } = people[isOperators ? "operator" : kind];
  for (const args of wrongly(recipe?.args(values[kind], kind) ?? [])) {
    // Or most would be refused for too many tries.
    await t.sql`delete from rate_windows`;
    await inAction(cookie, () => called.action(...args)).catch((error: unknown) => {
      if (isFault(error)) faults.push({ args, error });
    });
    if (lines.length > 0) faults.push({ args, lines: lines.splice(0).map((line) => JSON.parse(line).err) });
  }
  expect(faults).toEqual([]);
  expect(recipe).toBeDefined();
});

test("whoever called is still signed in, and still may", async () => {
  const call = (name: string, who: keyof typeof people, ...args: unknown[]) =>
    inAction(people[who].cookie, async () => actions.find((one) => one.name === name)?.action(...args));
  const [merchant, client] = [values.merchant, values.client];
  const brand = { name: "Nordlicht", color: null };
  const done = [
    await call("updateBrandAction", "merchant", merchant.organizationId, merchant.brandId, brand),
    await call("disableEndpointAction", "client", client.organizationId, client.webhookId),
    await call("renameOrganizationAction", "operator", client.organizationId, { name: "Blaubach" }),
  ];
  expect(done).toEqual(done.map(() => expect.objectContaining({ ok: true })));
});
