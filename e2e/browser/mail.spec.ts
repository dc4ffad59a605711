import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { Service } from "../api/support/service";

let service: Service;
let mailServer: SMTPServer;
const mails: { to: string[]; text: string }[] = [];

test.beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        // Quoted-printable: long lines are broken with "=" at their end.
        const text = Buffer.concat(chunks).toString("utf8").replaceAll("=\r\n", "").replaceAll("=3D", "=");
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const server = mailServer.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  service = await Service.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "receipts@exchange.example" });
});

test.afterAll(async () => {
  await service.dispose();
  await new Promise<void>((done) => mailServer.close(() => done()));
});

/** The link in the mail to this address. */
async function mailedLink(to: string): Promise<string> {
  await expect.poll(() => mails.some((mail) => mail.to.includes(to))).toBe(true);
  const { text } = mails.find((mail) => mail.to.includes(to)) ?? { text: "" };
  expect(text).toContain("receipts@exchange.example");
  return /http:\/\/\S+/.exec(text)?.[0] ?? "";
}

test("a forgotten password is replaced through a mailed link, which works once", async ({ page }) => {
  const { client } = await service.demo();
  await page.goto(`${service.baseUrl}/forgot-password`);
  await page.getByLabel("E-mail address").fill(client.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const link = await mailedLink(client.email);
  const password = "a boat on a quiet lake";
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).not.toHaveURL(/reset-password/);
  await page.goto(`${service.baseUrl}/sign-in`);
  await page.getByLabel("E-mail address").fill(client.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`/client/${client.organizationId}`));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
});

test("whoever has no account gets no mail, and cannot tell", async ({ page }) => {
  await page.goto(`${service.baseUrl}/forgot-password`);
  await page.getByLabel("E-mail address").fill("stranger@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If this address has an account");
  expect(mails.filter(({ to }) => to.includes("stranger@example.com"))).toEqual([]);
});
