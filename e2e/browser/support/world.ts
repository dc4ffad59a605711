import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Demo, DemoClient, DemoMerchant } from "../../../lib/system/demo-file";
import { admin } from "../../api/support/program";
import { Receiver } from "../../api/support/receiver";
import { actionCalls } from "./action-calls";
import { readDemo } from "./demo";
import { actionId, signedIn } from "./signed-in";
import { Visitor } from "./visitor";

type Kind = "merchant" | "client";
export type Role = Kind | "merchantViewer" | "clientViewer" | "otherMerchant" | "otherClient" | "operator";

/** The demo with everything in it that a page can show: the tenants that others try to look at. */
export interface World {
  baseUrl: string;
  /** Each person's cookies. */
  sessions: Record<Role, Record<string, string>>;
  /** Values for the parameters of pages, routes and actions, by the tenant whose they are. */
  ids: Record<Kind | "otherMerchant" | "otherClient" | "operator", Record<string, string>>;
  /** What only the tenant (and operators) may see. */
  marks: Record<Kind, string[]>;
}

const PASSWORD = "an olive grove at noon";

/** Made once a run, by whoever needs it first. */
export async function theWorld(): Promise<World> {
  const file = join(process.env.E2E_DATA_DIR ?? "", "world.json");
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makeWorld()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, "utf8")) as World;
}

export function visitor(world: World, role: Role | null): Visitor {
  return new Visitor(world.baseUrl, role ? world.sessions[role] : {});
}

async function makeWorld(): Promise<World> {
  const demo = readDemo();
  const { baseUrl } = demo;
  const people = {
    merchant: await signedIn(baseUrl, demo.merchant),
    client: await signedIn(baseUrl, demo.client),
    otherMerchant: await signedIn(baseUrl, demo.otherMerchant),
    otherClient: await signedIn(baseUrl, demo.otherClient),
    operator: await signedIn(baseUrl, demo.operator),
  };
  const merchantStaff = await addStaff(people.merchant, baseUrl, "merchant", demo.merchant);
  const clientStaff = await addStaff(people.client, baseUrl, "client", demo.client);
  const business = await doBusiness(baseUrl, demo.merchant, demo.client);
  const privacy = await addPrivacy(people.merchant, demo.merchant, business.merchant.receiptId);
  const work = await addWork(people.operator, people.client, demo, business.denied);
  const { organizationId, brandId, storeId, sourceId } = demo.merchant;
  const views = {
    merchant: await addView(people.merchant, "merchant", organizationId),
    client: await addView(people.client, "client", demo.client.organizationId),
    operator: await addView(people.operator, "operator"),
  };
  const fixed = { slug: "not-found", guide: "tills", token: merchantStaff.ids.token ?? "" };
  return {
    baseUrl,
    sessions: mapValues(
      { ...people, merchantViewer: merchantStaff.viewer, clientViewer: clientStaff.viewer },
      ({ cookies }) => Object.fromEntries(cookies),
    ),
    ids: {
      merchant: {
        ...fixed,
        organizationId,
        brandId,
        storeId,
        sourceId,
        ...merchantStaff.ids,
        ...business.merchant,
        ...privacy,
        viewId: views.merchant,
      },
      client: {
        ...fixed,
        organizationId: demo.client.organizationId,
        password: demo.client.password,
        ...clientStaff.ids,
        ...business.client,
        viewId: views.client,
      },
      otherMerchant: ownIds(demo.otherMerchant),
      otherClient: { organizationId: demo.otherClient.organizationId },
      operator: {
        ...work,
        merchantId: organizationId,
        merchantHoldId: privacy.legalHoldId,
        merchantExportId: privacy.exportId,
        viewId: views.operator,
      },
    },
    marks: {
      merchant: [
        ...["Nordlicht Handel", "Nordlicht Hafenstraße", "Nora Nord", demo.merchant.email, demo.merchant.clientId],
        ...[
          brandId,
          storeId,
          sourceId,
          ...merchantStaff.marks,
          ...Object.values(business.merchant),
          ...Object.values(privacy),
        ],
      ],
      client: [
        ...["Blaubach Bank", "Ben Blaubach", demo.client.email, demo.client.clientId],
        ...[...clientStaff.marks, ...Object.values(business.client)],
      ],
    },
  };
}

function ownIds({ organizationId, brandId, storeId, sourceId }: DemoMerchant): Record<string, string> {
  return { organizationId, brandId, storeId, sourceId };
}

/** A viewer, a member and a credential to be removed, and an invitation that is still open. */
async function addStaff(owner: Visitor, baseUrl: string, kind: Kind, { organizationId }: DemoClient) {
  const home = `/${kind}/${organizationId}`;
  const invite = async (email: string, role: string): Promise<string> => {
    const args = [kind, organizationId, { email, role }];
    return found(await owner.act(`${home}/members`, actionId("inviteMemberAction"), args), /\/invitation\/([\w-]+)/);
  };
  const join = async (email: string, role: string, name: string): Promise<Visitor> => {
    const token = await invite(email, role);
    const person = new Visitor(baseUrl);
    const args = [token, { name, password: PASSWORD }];
    await person.act(`/invitation/${token}`, actionId("createAccountAction"), args);
    return person;
  };
  const [viewerEmail, spareEmail, openEmail] = ["viewer", "spare", "open"].map((who) => `${who}@${kind}.example`) as [
    string,
    string,
    string,
  ];
  const viewer = await join(viewerEmail, "viewer", `Vera of the ${kind}`);
  await join(spareEmail, "member", `Sam of the ${kind}`);
  const token = await invite(openEmail, "viewer");
  const scopes = kind === "merchant" ? ["receipts:read"] : ["deliveries:read"];
  const credentialName = `Spare program of the ${kind}`;
  const credential = { name: credentialName, scopes };
  await owner.act(`${home}/credentials`, actionId("createCredentialAction"), [kind, organizationId, credential]);
  const credentials = await owner.get(`${home}/credentials`);
  const members = await owner.get(`${home}/members`);
  const ids = {
    token,
    credentialId: found(credentials, new RegExp(`"credentialId":"(crd_\\w+)"[^{}]*"name":"${credentialName}"`)),
    userId: found(members, new RegExp(`"userId":"(usr_\\w+)","email":"${spareEmail}"`)),
    invitationId: found(members, new RegExp(`"invitationId":"([\\w-]+)","email":"${openEmail}"`)),
  };
  return { viewer, ids, marks: [viewerEmail, spareEmail, openEmail, credentialName, ...Object.values(ids)] };
}

/** A view of a list that is this person's own; its id. */
async function addView(person: Visitor, audience: Kind | "operator", organizationId?: string): Promise<string> {
  const call = actionCalls([audience]).find(({ action }) => action.name === "saveViewAction");
  if (!call) throw new Error(`Nobody can save a view in the ${audience} portal.`);
  const home = organizationId ? `/${audience}/${organizationId}` : `/${audience}`;
  const args = call.recipe.args({ organizationId: organizationId ?? "" }, call.tenant);
  return found(await person.act(home, call.action.id, args), /"viewId":"(viw_\w+)"/);
}

/** A receipt that is held, and an erasure and an export that find nothing. */
async function addPrivacy(owner: Visitor, { organizationId }: DemoMerchant, receiptId: string) {
  const home = `/merchant/${organizationId}/privacy`;
  const hold = { receiptIds: [receiptId], reason: "12 O 345/26" };
  await owner.act(`${home}/holds/new`, actionId("createLegalHoldAction"), [organizationId, hold]);
  const erasure = { customerId: "nobody-7736", mode: "personal" };
  await owner.act(`${home}/new`, actionId("requestErasureAction"), [organizationId, erasure]);
  const wanted = { customerId: "nobody-7736" };
  await owner.act(`${home}/exports/new`, actionId("requestExportAction"), [organizationId, wanted]);
  return {
    exportId: found(await owner.get(`${home}/exports`), /"exportId":"(exp_\w+)"/),
    legalHoldId: found(await owner.get(`${home}/holds`), /"legalHoldId":"(hld_\w+)"/),
    erasureId: found(await owner.get(home), /"erasureId":"(era_\w+)"/),
  };
}

/** What waits for operators: a webhook to switch on, a report of a receipt that is somebody else's, an invitation. */
async function addWork(operator: Visitor, client: Visitor, demo: Demo, denied: string) {
  const { organizationId } = demo.client;
  const { password } = demo.operator;
  const reporting = `/client/${organizationId}/match-requests/${denied}`;
  await client.act(reporting, actionId("reportNotMineAction"), [organizationId, denied]);
  const registering = `/operator/organizations/${organizationId}/webhooks/new`;
  const webhook = { url: "http://127.0.0.1:9/spare", payload: "thin" };
  const registered = await operator.act(registering, actionId("registerWebhookAction"), [organizationId, webhook]);
  const invitee = "operates@operator.example";
  await operator.act("/operator/people", actionId("inviteOperatorAction"), [{ email: invitee, password }]);
  return {
    operatorPassword: password,
    reportId: found(await operator.get("/operator/matches/reports"), /"reportId":"(\w+)"/),
    spareWebhookId: found(registered, /"webhookId":"(whk_\w+)"/),
    operatorInvitationId: found(
      await operator.get("/operator/people"),
      new RegExp(`"invitationId":"([\\w-]+)","email":"${invitee}"`),
    ),
  };
}

/** A receipt that reaches the client by its subscription, two that it finds by asking, and questions without an answer. */
async function doBusiness(baseUrl: string, merchant: DemoMerchant, client: DemoClient) {
  const bank = await Receiver.start();
  const webhookUrl = `${bank.url}/of-blaubach`;
  const webhookId = await registerWebhook(client, bank, webhookUrl);
  const [till, bankServer] = [await program(baseUrl, merchant), await program(baseUrl, client)];
  const subscription = { par: "QA010000000000000000000000ZQX", reference: "customer-lumen-7731" };
  const { subscriptionId = "" } = await bankServer("/v1/subscriptions/par", subscription);
  const spare = { par: "QA010000000000000000000000WKJ", reference: "customer-spare-7732" };
  const spareSubscription = await bankServer("/v1/subscriptions/par", spare);
  const rejecting = { par: subscription.par, reference: "customer-rejects-7737" };
  await bankServer("/v1/subscriptions/par", rejecting);
  const transaction = { retrievalReferenceNumber: "771300998877", lastFour: "4417" };
  const { matchRequestId = "" } = await bankServer("/v1/transaction-match", {
    reference: "customer-asks-7733",
    transaction,
  });
  await bankServer("/v1/transaction-match", {
    reference: "customer-waits-7734",
    transaction: { approvalCode: "ZZ9901", lastFour: "9911" },
  });
  const submit = (receiptId: string, payment: Record<string, string>) =>
    till(`/v1/sources/${merchant.sourceId}/receipts`, receiptOf(merchant.storeId, receiptId, payment));
  const { id: receiptId = "", receiptUrl = "" } = await submit("WORLD-7731", {
    paymentAccountReference: subscription.par,
  });
  const spareReceipt = await submit("WORLD-7732", {});
  await submit("WORLD-7733", transaction);
  const denied = { retrievalReferenceNumber: "771300998899", lastFour: "4418" };
  const deniedRequest = await bankServer("/v1/transaction-match", {
    reference: "customer-denies-7735",
    transaction: denied,
  });
  await submit("WORLD-7735", denied);
  const arrived = () => bank.deliveries(subscription.reference)[0]?.json.data.deliveryId;
  await bank.until(
    () =>
      arrived() !== undefined &&
      ["customer-asks-7733", "customer-denies-7735", rejecting.reference].every((r) => bank.deliveries(r).length > 0),
  );
  const deliveryId = arrived() ?? "";
  const spareDeliveryId = bank.deliveries(rejecting.reference)[0]?.json.data.deliveryId ?? "";
  bank.close();
  return {
    denied: deniedRequest.matchRequestId ?? "",
    merchant: {
      spareReceiptId: spareReceipt.id ?? "",
      receiptId,
      receiptNumber: "WORLD-7731",
      receiptToken: receiptUrl.split("/").at(-1) ?? "",
    },
    client: {
      deliveryId,
      spareDeliveryId,
      subscriptionId,
      matchRequestId,
      spareSubscriptionId: spareSubscription.subscriptionId ?? "",
      webhookId,
      webhookUrl,
      reference: subscription.reference,
      spareReference: spare.reference,
      matchReference: "customer-asks-7733",
      parLastFour: subscription.par.slice(-4),
    },
  };
}

export function receiptOf(storeId: string, receiptId: string, payment: Record<string, string>): object {
  const price = { amount: 12.5, currency: "EUR" };
  return {
    header: { storeId, receiptId, created: "2026-03-02T10:15:30+01:00" },
    lineItems: [
      {
        quantity: { value: 1, unit: "each" },
        description: "Filter coffee",
        lineAmount: { gross: 12.5, currency: "EUR" },
      },
    ],
    totals: [{ type: "amountDue", sum: price }],
    payments: [{ paymentType: "card", paid: price, ...payment }],
  };
}

/** Of a service whose database is not the embedded one. */
function theirDatabase(): Record<string, string> {
  const { E2E_DATABASE_URL: DATABASE_URL, E2E_SECRET_KEY: SECRET_KEY } = process.env;
  return DATABASE_URL && SECRET_KEY
    ? { DATABASE_URL, SECRET_KEY, DATABASE_PREPARE: "false", WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8" }
    : {};
}

/** Of the demo's client, which then signs so that the receiver knows it; the webhook's id. */
export async function registerWebhook(
  { organizationId }: DemoClient,
  receiver: Receiver,
  url = receiver.url,
): Promise<string> {
  const settings = { DATA_DIR: process.env.E2E_DATA_DIR ?? "", BASE_URL: readDemo().baseUrl, ...theirDatabase() };
  const webhook = await admin(settings, "webhook", "create", "--organization", organizationId, "--url", url);
  receiver.secret = String(webhook.secret);
  return String(webhook.webhookId);
}

/** A tenant's own program, with its token. */
export async function program(baseUrl: string, { clientId, clientSecret }: DemoClient) {
  const granted = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  return async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(baseUrl + path, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
}

function found({ status, text }: { status: number; text: string }, pattern: RegExp): string {
  // In a page's HTML the data of its components is JSON within a string.
  const [, value] = pattern.exec(text.replaceAll('\\"', '"')) ?? [];
  if (!value) throw new Error(`${pattern} is not in the answer ${status}: ${text.slice(0, 2_000)}`);
  return value;
}

function mapValues<Key extends string, From, To>(record: Record<Key, From>, change: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >;
}
