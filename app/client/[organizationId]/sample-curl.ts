/** What the empty pages of the client portal teach; `$TOKEN` comes from the credentials page. */

/** Registers a consent. */
export function subscriptionCurl(baseUrl: string): string {
  return post(baseUrl, "/v1/subscriptions/par", {
    par: "V0010013018036776997406844229",
    reference: "customer-4711",
  });
}

/** Searches for the receipt of a payment. */
export function matchRequestCurl(baseUrl: string): string {
  return post(baseUrl, "/v1/transaction-match", {
    reference: "customer-4711",
    transaction: { retrievalReferenceNumber: "012345678901", approvalCode: "A1B2C3", lastFour: "0042" },
  });
}

/** What a receiver gets, for trying it before it is registered. */
export function sampleDeliveryCurl(): string {
  const event = {
    type: "webhook.test",
    timestamp: "2026-11-27T13:05:31Z",
    data: {},
  };
  return [
    "curl -i https://bank.example/receipts \\",
    "  -H 'Content-Type: application/json' \\",
    "  -H 'webhook-id: dlv_02vuVOkkYW8jeg1TvjGbD8' \\",
    '  -H "webhook-timestamp: $(date +%s)" \\',
    "  -H 'webhook-signature: v1,not-a-signature' \\",
    `  -d '${JSON.stringify(event)}'`,
  ].join("\n");
}

function post(baseUrl: string, path: string, body: object): string {
  return [
    `curl -X POST ${baseUrl}${path} \\`,
    '  -H "Authorization: Bearer $TOKEN" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(body)}'`,
  ].join("\n");
}
