import { z } from "zod";

/**
 * What a payment in the sandbox may ask for, by its PAR, its approval code or its ARN. Every PAR of the sandbox begins with TEST,
 * which is no BIN controller identifier, so that nobody tries with a card that exists.
 */
const TEST_PAR_PREFIX = "TEST";
const TEST_PAR_LENGTH = 29;

/** `TESTMATCH00000000000000000000` */
export function testPar(script: string, filler = "0"): string {
  return `${TEST_PAR_PREFIX}${script}`.padEnd(TEST_PAR_LENGTH, filler);
}

export function isTestPar(par: unknown): boolean {
  return typeof par === "string" && par.startsWith(TEST_PAR_PREFIX);
}

export interface TestScript {
  copies: 0 | 1 | 2;
  delayMs: number;
  expires: boolean;
  /** After it, a part is given back; never when left out. */
  refundAfterMs?: number;
  /** What becomes of it ten seconds later. */
  change?: "corrected" | "cancelled";
}

const LATE_MS = 20_000;
const REFUND_AFTER_MS = 10_000;
export const CHANGE_AFTER_MS = 10_000;

/** What a payment is known by; of what a caller sent, so of any type. */
interface TestKeys {
  paymentAccountReference?: unknown;
  approvalCode?: unknown;
  acquirerReferenceNumber?: unknown;
}

/** No acquirer's begins with a zero. The last three digits of the others are the place of their word. */
const TEST_ARN = /^0{20}0(\d)(\d)$/;
const ARN_WORDS = ["", "MATCH", "AMBIG", "LATE", "CORR", "CANC", "REFUND", "EXPIRE"];

/** What each key of a payment may ask for: `MATCH…` of a PAR, `MATCH1` of an approval code. The first that asks for anything counts. */
function wordsOf({ paymentAccountReference: par, approvalCode, acquirerReferenceNumber: arn }: TestKeys): string[] {
  const [, tens, ones = ""] = (typeof arn === "string" && TEST_ARN.exec(arn)) || [];
  return [
    typeof par === "string" && isTestPar(par) ? par.slice(TEST_PAR_PREFIX.length) : "",
    typeof approvalCode === "string" ? approvalCode.trim().toUpperCase() : "",
    (tens === "9" ? `FAIL${ones}` : tens === "0" && ARN_WORDS[Number(ones)]) || "",
  ];
}

/**
 * What a payment asks for by its PAR, its approval code or its ARN, such as `TESTMATCH…` or `MATCH1`, `AMBIG1`, `LATE01`, `REFUND`,
 * `CORR01`, `CANC01`, `EXPIRE`, `FAIL03` (which matches, and whose first three deliveries fail). Null when it is none of the
 * sandbox's.
 */
export function scriptOf(keys: TestKeys): TestScript | null {
  return wordsOf(keys).reduce<TestScript | null>((script, word) => script ?? scriptNamed(word), null);
}

function scriptNamed(word: string): TestScript | null {
  if (/^(?:MATCH|FAIL0?\d)/.test(word)) return { copies: 1, delayMs: 0, expires: false };
  if (word.startsWith("AMBIG")) return { copies: 2, delayMs: 0, expires: false };
  if (word.startsWith("LATE")) return { copies: 1, delayMs: LATE_MS, expires: false };
  if (word.startsWith("REFUND")) return { copies: 1, delayMs: 0, expires: false, refundAfterMs: REFUND_AFTER_MS };
  if (word.startsWith("CORR")) return { copies: 1, delayMs: 0, expires: false, change: "corrected" };
  if (word.startsWith("CANC")) return { copies: 1, delayMs: 0, expires: false, change: "cancelled" };
  if (word.startsWith("EXPIRE")) return { copies: 0, delayMs: 0, expires: true };
  return null;
}

/** How many deliveries of a payment fail first. */
export function failuresOf(keys: TestKeys): number {
  const counts = wordsOf(keys).map((word) => Number(/^FAIL0?(\d)/.exec(word)?.[1] ?? 0));
  return counts.find((count) => count > 0) ?? 0;
}

export const testReceiptInput = z
  .looseObject({
    par: z
      .string()
      .length(TEST_PAR_LENGTH)
      .startsWith(TEST_PAR_PREFIX)
      .meta({ description: "A test PAR: TEST, and 25 further characters.", example: testPar("MATCH") }),
  })
  .meta({ id: "NewTestReceipt", example: { par: testPar("MATCH") } });

export const testReceipts = z
  .object({
    receipts: z.array(
      z.object({
        id: z.string().meta({ example: "rcp_02vuVOkkYW8jeg1TvjGbDA" }),
        receiptUrl: z.url().meta({ example: "https://receipts.example/r/0Bl9yYtJx2wLJq9vF3kQ8nZr5Tc" }),
      }),
    ),
    due: z.iso.datetime().meta({ description: "When they arrive, or will.", example: "2026-03-02T09:15:50.000Z" }),
  })
  .meta({
    id: "TestReceipts",
    example: {
      receipts: [
        { id: "rcp_02vuVOkkYW8jeg1TvjGbDA", receiptUrl: "https://receipts.example/r/0Bl9yYtJx2wLJq9vF3kQ8nZr5Tc" },
      ],
      due: "2026-03-02T09:15:50.000Z",
    },
  });
