import { describe, expect, test } from "vitest";
import { publicId } from "../../core/ids";
import { receiptUrl } from "../../receipts/public/receipt-url";
import { deliveryBody, type ReceiptEvent } from "./delivery-body";

const ID = "01a21f60-0000-7000-8000-00000000000";
const TOKEN = "0ERp4taaHxVmc7i7ywK22wUYoTo";

const RECEIPT =
  '{"header":{"created":"2026-03-02T10:15:30+01:00","b":1,"a":2},"lineItems":[{"description":"Bánh mì 🥖 – 1 €",' +
  '"lineAmount":{"gross":12.50,"vat":0.10,"net":1.25e1,"currency":"EUR"}}],"totals":[],' +
  '"payments":[{"paid":{"amount":12.50},"lastFour":"0042","retrievalReferenceNumber":"000123456789"}]}';

const event = (more: Partial<ReceiptEvent> = {}): ReceiptEvent => ({
  eventType: "receipt.delivered",
  deliveryId: `${ID}1`,
  createdAt: new Date("2026-03-02T09:15:31.042Z"),
  reference: 'person "7" – ü',
  subscriptionId: `${ID}2`,
  matchRequestId: null,
  matchedBy: '{"rule":"par-subscription","fields":["paymentAccountReference"]}',
  receiptId: `${ID}3`,
  receiptVersion: 1,
  supersedes: null,
  token: TOKEN,
  paymentPosition: 0,
  content: RECEIPT,
  merchant: null,
  payload: "full",
  eventData: null,
  ...more,
});

describe("the body of a delivery", () => {
  test("is exactly the event with the receipt's text spliced in", () => {
    expect(deliveryBody(event()).toString("utf8")).toBe(
      `{"type":"receipt.delivered","timestamp":"2026-03-02T09:15:31.042Z","data":{` +
        `"deliveryId":"${publicId("delivery", `${ID}1`)}","reference":"person \\"7\\" – ü",` +
        `"subscriptionId":"${publicId("subscription", `${ID}2`)}",` +
        `"matchedBy":{"rule":"par-subscription","fields":["paymentAccountReference"]},` +
        `"receiptId":"${publicId("receipt", `${ID}3`)}","version":1,"receiptUrl":"${receiptUrl(TOKEN)}","receipt":${RECEIPT}}}`,
    );
  });

  test("is the event alone when the webhook is thin: the receipt is fetched from its address", () => {
    expect(deliveryBody(event({ payload: "thin" })).toString("utf8")).toBe(
      `{"type":"receipt.delivered","timestamp":"2026-03-02T09:15:31.042Z","data":{` +
        `"deliveryId":"${publicId("delivery", `${ID}1`)}","reference":"person \\"7\\" – ü",` +
        `"subscriptionId":"${publicId("subscription", `${ID}2`)}",` +
        `"matchedBy":{"rule":"par-subscription","fields":["paymentAccountReference"]},` +
        `"receiptId":"${publicId("receipt", `${ID}3`)}","version":1,"receiptUrl":"${receiptUrl(TOKEN)}"}}`,
    );
  });

  test("names the match request when one asked", () => {
    const { data } = JSON.parse(deliveryBody(event({ subscriptionId: null, matchRequestId: `${ID}4` })).toString());
    expect(data.matchRequestId).toBe(publicId("matchRequest", `${ID}4`));
    expect(data).not.toHaveProperty("subscriptionId");
  });

  test("is the same each time", () => {
    const content = splitReceipt();
    expect(deliveryBody(event({ content, paymentPosition: 1 }))).toEqual(
      deliveryBody(event({ content, paymentPosition: 1 })),
    );
  });
});

describe("what a refund gives money back for", () => {
  const ADDRESS = `https://receipts.example/r/${TOKEN}`;
  const ID_OF_ORIGINAL = publicId("receipt", `${ID}9`);
  const refund = (refundOf: string, ofLine: string) =>
    `{"header":{"z":1,"refundOf":${refundOf},"a":0.10},` +
    `"lineItems":[{"description":"Tea","refundOf":${ofLine}}],"totals":[],"payments":[{"paid":{"amount":-5.00}}]}`;
  const said = (content: string) => deliveryBody(event({ content })).toString();

  test.each([
    `{"id":"${ID_OF_ORIGINAL}"}`,
    `{"receiptUrl":"${ADDRESS}"}`,
    `{"id":"${ID_OF_ORIGINAL}","receiptUrl":"${ADDRESS}"}`,
    `{"receiptUrl":"${ADDRESS}","storeId":"${publicId("store", `${ID}5`)}"}`,
    `{"receiptUrl":"${ADDRESS}","receiptId":"42"}`,
    `{"receiptUrl":"${ADDRESS}/print"}`,
    `{"receiptId":"42","url":"${ADDRESS}"}`,
    `{"receiptId":"${ADDRESS}/print"}`,
    `{"receiptId":"${ID_OF_ORIGINAL}"}`,
    `["${ADDRESS}"]`,
    `"${ADDRESS}"`,
    "{}",
    "12.50",
  ])("is left out, in whatever shape it is sent, but for a number alone: %s", (refundOf) => {
    const content = refund(refundOf, refundOf);
    expect(said(content)).toContain(
      `"receipt":${content.replace(`"refundOf":${refundOf},`, "").replace(`,"refundOf":${refundOf}`, "")}}}`,
    );
    expect(said(content)).not.toContain("refundOf");
  });

  test.each([
    ['{"receiptId":"2026-03-02/0042"}', '{"position":1.0}'],
    [`{"receiptId":"42","storeId":"${publicId("store", `${ID}5`)}"}`, '{"lineItemId":"L1"}'],
    ['{"id":null,"receiptId":"42"}', '{"lineItemId":null,"position":2}'],
    ["null", "null"],
  ])("stands as sent where it is a number: %s", (refundOf, ofLine) => {
    const content = refund(refundOf, ofLine);
    expect(said(content)).toContain(`"receipt":${content}}}`);
  });
});

describe("a split payment", () => {
  const PRIVATE = ["paymentAccountReference", "lastFour", "terminalSlip"];

  test.each([0, 1, 2])("shows the payer at %i their own card, and nobody else's", (position) => {
    const body = deliveryBody(event({ content: splitReceipt(), paymentPosition: position })).toString();
    const { payments } = JSON.parse(body).data.receipt;
    expect(payments).toHaveLength(3);
    payments.forEach((payment: Record<string, unknown>, at: number) => {
      for (const member of PRIVATE) expect(member in payment).toBe(at === position);
      expect(payment).toMatchObject({ paymentType: "card", approvalCode: `A${at}`, extension: { lastFour: "kept" } });
      for (const member of PRIVATE) if (at !== position) expect(body).not.toContain(`${member} of ${at}`);
    });
  });

  test("keeps every digit and the order of everything else", () => {
    const content = splitReceipt();
    const { receipt } = { receipt: deliveryBody(event({ content, paymentPosition: 2 })).toString() };
    const withoutOthers = [0, 1].reduce(
      (text, at) => PRIVATE.reduce((left, member) => left.replace(`"${member}":"${member} of ${at}",`, ""), text),
      content,
    );
    expect(receipt).toContain(`"receipt":${withoutOthers}}}`);
    expect(receipt).toContain('"amount":50.00');
    expect(receipt).toContain('"tip":1.20e1');
  });
});

function splitReceipt(): string {
  const payments = [0, 1, 2].map(
    (at) =>
      `{"paymentType":"card","paid":{"amount":5${at}.00,"currency":"EUR"},` +
      `"paymentAccountReference":"paymentAccountReference of ${at}","lastFour":"lastFour of ${at}",` +
      `"terminalSlip":"terminalSlip of ${at}","approvalCode":"A${at}","tip":1.20e1,"extension":{"lastFour":"kept"}}`,
  );
  return `{"header":{"z":1,"a":0.10},"lineItems":[],"totals":[],"payments":[${payments.join(",")}],"zz":0,"aa":1e2}`;
}
