import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { SMTPServer } from "smtp-server";
import { Receiver } from "../api/support/receiver";
import { Service } from "../api/support/service";
import { placesOf } from "./support/places";

const METRICS_TOKEN = "what the scraper of this run says";
const SMTP_PASSWORD = "what the mail server of this run knows";
const COOKIE_MIN_LENGTH = 20;

const startedMs = Date.now();
const mails: string[] = [];
let traces = "";
let service: Service;
let bank: Receiver;
let mailServer: SMTPServer;
let collector: Server;

test.beforeAll(async () => {
  mailServer = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "receipts" }),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString("utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="));
        done();
      });
    },
  });
  collector = createServer(async (request, response) => {
    for await (const chunk of request) traces += String(chunk);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const [mailPort, collectorPort] = [
    await listening(mailServer.listen(0, "127.0.0.1")),
    await listening(collector.listen(0, "127.0.0.1")),
  ];
  bank = await Receiver.start();
  service = await Service.start({
    SMTP_URL: `smtp://receipts:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${mailPort}`,
    MAIL_FROM: "receipts@exchange.example",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    METRICS_TOKEN,
    LOG_LEVEL: "trace",
  });
});

test.afterAll(async () => {
  await service.dispose();
  bank.close();
  collector.close();
  await new Promise<void>((done) => mailServer.close(() => done()));
});

async function listening(server: { address(): unknown } & NodeJS.EventEmitter): Promise<number> {
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const newPar = () => `QA03${randomBytes(13).toString("hex").toUpperCase().slice(0, 25)}`;

test("after all kinds of traffic no PAR, secret, token, address or password is left where it does not belong", async ({
  page,
}) => {
  const used = new Set<string>([METRICS_TOKEN, SMTP_PASSWORD]);
  await useApi(used);
  await usePortals(page, used);
  for (const { value } of await page.context().cookies()) if (value.length >= COOKIE_MIN_LENGTH) used.add(value);

  const places = await placesOf(service, METRICS_TOKEN, startedMs);
  await expect.poll(() => traces).toContain("delivery attempt");
  for (const [place, text] of Object.entries({ ...places, traces })) {
    expect([place, text.length > 0]).toEqual([place, true]);
    expect([place, [...used].filter((one) => text.includes(one))]).toEqual([place, []]);
  }
  expect(used.size).toBeGreaterThan(30);
});

/** What tills and banks do, and what they do wrong. */
async function useApi(used: Set<string>): Promise<void> {
  const { merchant, client } = await service.demo();
  const { webhookId = "", secret = "" } = await service.admin(
    ...["webhook", "create", "--organization", client.organizationId, "--url", bank.url],
  );
  bank.secret = secret;
  const receipts = `/v1/sources/${merchant.sourceId}/receipts`;
  const send = (body: string) => service.call(merchant, "POST", receipts, body);
  const [par, refused, strayed, asked] = [newPar(), newPar(), newPar(), newPar()];
  for (const one of [par, refused, strayed, asked, secret]) used.add(one);
  for (const one of [merchant, client])
    used
      .add(await service.token(one))
      .add(one.clientSecret)
      .add(one.email)
      .add(one.password);

  await service.call(
    client,
    "POST",
    "/v1/subscriptions/par",
    JSON.stringify({ par, reference: "somebody@bank.example" }),
  );
  used.add("somebody@bank.example");
  const accepted = await send(receiptText(merchant.storeId, par));
  used.add(String(accepted.json.receiptUrl).split("/r/")[1] ?? "");
  await bank.until(() => bank.received.length >= 1);
  bank.status = 500;
  await send(receiptText(merchant.storeId, par));
  await bank.until(() => bank.received.length >= 3);
  bank.status = 200;
  used.add((await service.admin("webhook", "rotate", "--id", webhookId)).secret ?? "");
  await service.call(
    client,
    "POST",
    "/v1/transaction-match",
    JSON.stringify({ reference: "asked", transaction: { paymentAccountReference: asked, lastFour: "0042" } }),
  );

  // In members that are refused, in texts that are no JSON, in paths and queries, as a token.
  await send(JSON.stringify({ header: refused, payments: [{ paymentAccountReference: `${refused}0` }] }));
  await send(`{"payments":[{"paymentAccountReference":"${refused}"`);
  await service.call(client, "POST", "/v1/subscriptions/par", JSON.stringify({ par: `${refused}0`, reference: 1 }));
  for (const path of [
    `/r/${strayed}`,
    `/r/${strayed}.pdf`,
    `/v1/subscriptions/${strayed}`,
    `/v1/subscriptions?reference=${strayed}`,
    `/${strayed}`,
    `/api/auth/${strayed}`,
    `/sign-in?callbackUrl=/${strayed}`,
    `/invitation/${strayed}`,
    `/reset-password/${strayed}`,
  ])
    await fetch(service.baseUrl + path, {
      headers: {
        authorization: `Bearer ${strayed}`,
        "user-agent": strayed,
        referer: `http://x.example/${strayed}`,
        traceparent: strayed,
        "x-request-id": `${strayed}!`,
      },
    });
  const form = (path: string, fields: Record<string, string>) =>
    fetch(service.baseUrl + path, {
      method: "POST",
      body: new URLSearchParams({ client_id: client.clientId, ...fields }),
    });
  await form("/v1/oauth/token", { grant_type: "client_credentials", client_secret: strayed });
  await form("/v1/oauth/token", {
    grant_type: "client_credentials",
    client_secret: client.clientSecret,
    scope: strayed,
  });
  for (const path of ["/v1/oauth/introspect", "/v1/oauth/revoke"])
    await form(path, { client_secret: client.clientSecret, token: strayed });
}

function receiptText(storeId: string, par: string): string {
  const amount = { amount: 12.5, currency: "EUR" };
  return JSON.stringify({
    header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: randomBytes(8).toString("hex") },
    lineItems: [],
    totals: [{ sum: amount }],
    payments: [{ paid: amount, paymentAccountReference: par }],
  });
}

/** A forgotten password, a wrong one, a new one, and a second factor. */
async function usePortals(page: Page, used: Set<string>): Promise<void> {
  const { otherMerchant } = await service.demo();
  const passwords = ["a boat on a quiet lake", "not the right one at all", "two boats on a quiet lake"] as const;
  for (const one of [...passwords, otherMerchant.email, "nobody@bank.example"]) used.add(one);
  const go = (path: string) => page.goto(service.baseUrl + path);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const enter = async (password: string, email = otherMerchant.email) => {
    await go("/sign-in");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill(password);
    await press("Sign in");
  };

  await go("/forgot-password");
  await page.getByLabel("E-mail address").fill(otherMerchant.email);
  await press("Send the link");
  await expect.poll(() => mails.length).toBe(1);
  const link = /http:\/\/\S+/.exec(mails[0] ?? "")?.[0] ?? "";
  used.add(link.split("/").at(-1) ?? "");
  await page.goto(link);
  await page.getByLabel("New password").fill(passwords[0]);
  await press("Set the password");
  await expect(page).not.toHaveURL(/reset-password/);

  await enter(passwords[1]);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await enter(passwords[1], "nobody@bank.example");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await enter(passwords[0]);
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));

  await go("/account");
  await page.getByLabel("Present password").fill(passwords[0]);
  await page.getByLabel("New password").fill(passwords[2]);
  await press("Change the password");
  await expect(page.getByText("The password is changed.").first()).toBeVisible();
  await press("Set up");
  await page.getByLabel("Your password").fill(passwords[2]);
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Set up" }).click();
  const key = (await page.locator(".break-all [aria-hidden]").first().textContent()) ?? "";
  used.add(key);
  await page.getByLabel("Code", { exact: true }).fill(new TOTP({ secret: key }).generate());
  await press("Turn on");
  const codes = (await page.locator("pre").textContent()) ?? "";
  for (const code of codes.trim().split(/\s+/)) used.add(code);
  await press("I have stored them");
  await page.context().clearCookies();
  await enter(passwords[2]);
  await page.getByLabel("Code", { exact: true }).fill(codes.trim().split(/\s+/)[0] ?? "");
  await press("Continue");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}
