import { counted } from "./counted";

/** How a receipt was found, in words. How languages are added: see `common.ts`. */
export const matchingTexts = {
  /** A match request's table and page. */
  request: {
    table: "Match requests",
    why: "Why",
    criteria: "Criteria",
    outcome: "Outcome",
    parLastFour: "PAR ends in",
    amount: "Amount",
    expires: "Open until",
    expired: "Was open until",
    settled: "Settled",
    receipt: "Receipt",
    candidates: "Payments that fit",
    wouldHelp: "What would help",
    agrees: "agrees",
    delivery: "Delivery",
    noDelivery: "The delivery of a match appears here.",
    again: "Send the request again with more of these fields: that makes a new request.",
  },
  fields: {
    paymentAccountReference: "PAR",
    retrievalReferenceNumber: "RRN",
    approvalCode: "approval code",
    lastFour: "last four digits",
    acquirerReferenceNumber: "ARN",
    amount: "amount",
    currency: "currency",
    transactionDateTime: "time",
    terminalId: "terminal",
    merchantId: "merchant id",
    systemTraceAuditNumber: "STAN",
    transactionId: "transaction id",
    paymentTypeLabel: "card type",
    merchantName: "merchant name",
  },
  /** Of misses, on a client's pages and the operator's. */
  allowance: {
    title: "Match requests that find nothing",
    plenty: (left: number, limit: number) =>
      `${counted(limit, "match request")} may find nothing within 7 days: ${left.toLocaleString("en")} left.`,
    low: (left: number) => `Only ${counted(left, "more match request")} may find nothing`,
    exhausted: "Match requests are refused: too many have found nothing",
    used: (misses: number, limit: number) =>
      `${counted(misses, "request")} of the last 7 days found no receipt; ${limit.toLocaleString("en")} may.`,
    next: (count: number) => `${counted(count, "request")} will be let in from`,
    whatToDo:
      "Each receipt that is found allows 20 more. Ask for transactions at shops that take part (Coverage), or ask the operator for a larger allowance.",
    limit: "Allowed within 7 days",
    limitNote: (base: number, found: number) =>
      `${base.toLocaleString("en")}, and 20 for each receipt found within 30 days: ${found.toLocaleString("en")} so far`,
    unlimited: "Any number",
    misses: "Found nothing so far",
    left: "Left",
    change: "Change",
    changeTitle: "Change the allowance",
    field: "Misses within 7 days",
    hint: "What it has without having found anything. Empty: what the configuration says.",
    changed: "The allowance was changed.",
  },
  bySubscription: "Matched by its subscription (PAR)",
  byRule: (rule: string, fields: string) => `Matched by rule ${rule} (${fields})`,
  butDiffers: (matched: string, fields: string) => `${matched}, although another ${fields} was given`,
  rules: {
    "par-subscription": "The payment carries the card's PAR, and the receipt arrived after the consent was given.",
    "1": "Rule 1: the PAR agrees, and with it the RRN, the approval code or the last four digits.",
    "2": "Rule 2: the RRN and the approval code agree. The last four digits may differ: wallets print the device's. Where they agree, the amount may differ: a tip, a deposit, another currency.",
    "3": "Rule 3: the RRN and the last four digits agree.",
    "4": "Rule 4: the approval code and the last four digits agree.",
    "5": "Rule 5: the RRN or the approval code agrees, with the exact amount and the time, the terminal or the merchant id.",
    "6": "Rule 6: the ARN agrees, and with it the last four digits, or a time within two days.",
  },
  notLookedAt: "It has just come in and is being compared.",
  noneYet: "No payment fits yet. Receipts that arrive are compared, too.",
  noneEver: "No payment fitted while the request was open.",
  contradicted: (count: number, field: string) =>
    count === 1
      ? `One payment would fit, but for its ${field}.`
      : `${count} payments would fit, but for their ${field}.`,
  alreadyMatched: (count: number) =>
    count === 1
      ? "The payment that fits was given out under another reference."
      : `The ${count} payments that fit were given out under other references.`,
  reportedNotMine: (count: number) =>
    count === 1
      ? "The payment that fits was reported as not this reference's."
      : `The ${count} payments that fit were reported as not this reference's.`,
  withdrawn: "It was reported that the receipt is not theirs, so the match was withdrawn.",
  ambiguous: (count: number) => `${count} payments fit, so nobody got a receipt.`,
  tooMany: "More payments fit than are compared, so nobody got a receipt.",
  tellApart: (fields: string) => `What would tell them apart: ${fields}.`,
  nothingTellsApart: "Nothing that a request may hold would tell them apart.",
  wouldHelp: (fields: string) => `With one more of these, another rule can fit: ${fields}.`,
} as const;
