import { join } from "node:path";
import { DEMO_FILE } from "@/lib/system/demo-file";
import type { Service } from "./start-service";

/** Said as soon as it listens: getting ready may take a while, and `PORT=0` takes a port that is not known before. */
export function listeningNotice(host: string, port: number): string {
  return `Receipt Exchange listens on ${host.includes(":") ? `[${host}]` : host}:${port}\n`;
}

/** What a person who has just started the service needs, in lines that can be copied. */
export function startupNotice(
  { baseUrl, dataDir, demo }: Pick<Service, "baseUrl" | "dataDir" | "demo">,
  now = new Date(),
): string {
  const title = `Receipt Exchange is ready: ${baseUrl}`;
  if (!demo) return `\n${title}\n\n`;
  const { operator, merchant, otherMerchant, client, otherClient } = demo;
  const people = [
    ["operator", operator],
    ["merchant", merchant],
    ["other merchant", otherMerchant],
    ["client", client],
    ["other client", otherClient],
  ] as const;
  const width = Math.max(...people.map(([, { email }]) => email.length));
  const receipt = JSON.stringify({
    header: { storeId: merchant.storeId, created: now.toISOString() },
    lineItems: [
      {
        quantity: { value: 1, unit: "each" },
        description: "Filter coffee",
        lineAmount: { gross: 2.8, currency: "EUR" },
      },
    ],
    totals: [{ sum: { amount: 2.8, currency: "EUR" } }],
    payments: [],
  });
  return [
    "",
    title,
    "",
    `  Sign in at ${baseUrl}/sign-in`,
    ...people.map(([role, { email, password }]) => `    ${role.padEnd(14)}  ${email.padEnd(width)}  ${password}`),
    "",
    `  API credentials and ids: ${join(dataDir, DEMO_FILE)}`,
    "",
    "  Try it: a token, a receipt, its page",
    `    TOKEN=$(curl -s -u '${merchant.clientId}:${merchant.clientSecret}' -d grant_type=client_credentials ${baseUrl}/v1/oauth/token | grep -o 'rxt_[A-Za-z0-9]*')`,
    `    RECEIPT=$(curl -s -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '${receipt}' ${baseUrl}/v1/sources/${merchant.sourceId}/receipts | grep -o 'http[^"]*/r/[A-Za-z0-9]*')`,
    '    echo "$RECEIPT" && curl -s "$RECEIPT.json"',
    "",
    "",
  ].join("\n");
}
