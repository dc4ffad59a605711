import type { Purchase, Random } from "./card-purchases";

/** What banks know of a payment, and so what they ask with. */
export const PROFILES = {
  "the interface's four": { weight: 35, fields: ["rrn", "approvalCode", "lastFour", "label"] },
  "all fields": { weight: 30, fields: ["rrn", "approvalCode", "lastFour", "label", "amount", "time"] },
  "RRN and last four": { weight: 8, fields: ["rrn", "lastFour"] },
  "code and last four": { weight: 8, fields: ["approvalCode", "lastFour"] },
  "code, last four, amount, time": { weight: 8, fields: ["approvalCode", "lastFour", "amount", "time"] },
  "PAR and last four": { weight: 5, fields: ["par", "lastFour"] },
  "code, amount, time": { weight: 6, fields: ["approvalCode", "amount", "time"] },
  // Of issuers, who ask from the records of clearing.
  "ARN, last four, amount": { weight: 0, fields: ["arn", "lastFour", "amount"] },
  "ARN, amount, time": { weight: 0, fields: ["arn", "amount", "time"] },
  "code, amount, merchant id": { weight: 0, fields: ["approvalCode", "amount", "merchantId"] },
} as const satisfies Record<string, { weight: number; fields: readonly Field[] }>;

/** Beside the others, by a choice of its own. */
const ISSUERS = 0.15;
const ISSUER_PROFILES = ["ARN, last four, amount", "ARN, amount, time", "code, amount, merchant id"] as const;

type Field = "rrn" | "approvalCode" | "lastFour" | "label" | "amount" | "time" | "par" | "arn" | "merchantId";
export type Profile = keyof typeof PROFILES;

export interface BankRequest {
  profile: Profile;
  purchase: number;
  payer: number;
  isOutside: boolean;
  rrn: string | null;
  approvalCode: string | null;
  lastFour: string | null;
  label: string | null;
  amountCents: number | null;
  currency: string | null;
  atMs: number | null;
  parHash: string | null;
  arn: string | null;
  merchantId: string | null;
}

/** Of one purchase; in one of fifty the bank has another RRN than the till printed. Times are off by up to two minutes. */
export function bankRequest(
  { payer, rrn, approvalCode, cardLastFour, label, amountCents, currency, atMs, parHash, arn, merchantId }: Purchase,
  { purchase, isOutside, random, issuers }: { purchase: number; isOutside: boolean; random: Random; issuers: Random },
): BankRequest {
  const usual = chooseProfile(random);
  const issuer = ISSUER_PROFILES[Math.floor(issuers() * ISSUER_PROFILES.length)];
  const profile = issuer && issuers() < ISSUERS ? issuer : usual;
  const has = (field: Field) => (PROFILES[profile].fields as readonly Field[]).includes(field);
  const bankRrn = random() < 0.02 ? `9${rrn.slice(1)}` : rrn;
  const seenAtMs = atMs + Math.round((random() - 0.5) * 240_000);
  return {
    profile,
    purchase,
    payer,
    isOutside,
    rrn: has("rrn") ? bankRrn : null,
    approvalCode: has("approvalCode") ? approvalCode : null,
    lastFour: has("lastFour") ? cardLastFour : null,
    label: has("label") ? (label.split(" ").at(-1) ?? null) : null,
    amountCents: has("amount") ? amountCents : null,
    currency: has("amount") ? currency : null,
    atMs: has("time") ? seenAtMs : null,
    parHash: has("par") ? parHash : null,
    arn: has("arn") ? arn : null,
    merchantId: has("merchantId") ? merchantId : null,
  };
}

function chooseProfile(random: Random): Profile {
  let left = random() * 100;
  for (const [profile, { weight }] of Object.entries(PROFILES)) {
    left -= weight;
    if (left < 0) return profile as Profile;
  }
  return "all fields";
}
