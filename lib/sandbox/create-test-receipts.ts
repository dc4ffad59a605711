import { randomInt } from "node:crypto";
import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { scriptOf, testReceiptInput } from "../contract/matching/test-payments";
import { parseInput } from "../contract/parse-input";
import { publicId } from "../core/ids";
import { type Context, tenantOf } from "../db/context";
import { playScript } from "./play-script";
import { sandboxOf } from "./sandbox-of";

export interface TestReceipts {
  receipts: { id: string; receiptUrl: string }[];
  /** When they arrive, or will. */
  due: Date;
}

/**
 * Realistic receipts of the sandbox's shop that were paid with a test PAR, so that a bank needs no till. What the PAR
 * asks for stands in `lib/contract/matching/test-payments.ts`; any other makes one receipt at once.
 *
 * @throws DomainError `forbidden` for a live organization.
 */
export async function createTestReceipts(ctx: Context, input: z.input<typeof testReceiptInput>): Promise<TestReceipts> {
  const { par } = parseInput(testReceiptInput, input);
  const sandbox = await sandboxOf(ctx);
  const script = scriptOf({ paymentAccountReference: par }) ?? { copies: 1, delayMs: 0, expires: false };
  const occasion = { seed: randomInt(2 ** 32), at: ctx.clock.now(), payment: { paymentAccountReference: par } };
  const made = await playScript(ctx, sandbox, script, occasion);
  // After them: receipts are stored in transactions of their own.
  await recordAudit(ctx, "sandbox.create-receipts", ["organization", publicId("organization", tenantOf(ctx))], {
    after: { receipts: made.receipts.map(({ id }) => id), due: made.due },
  });
  return made;
}
