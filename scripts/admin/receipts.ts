import type { Command } from "commander";
import { parseInput } from "@/lib/contract/parse-input";
import { changeReason } from "@/lib/contract/receipts/receipt-version";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { findStandingOf } from "@/lib/receipts/refunds/find-refund-standing";
import { isOriginalAwaited } from "@/lib/receipts/refunds/is-original-awaited";
import { listReceiptVersions } from "@/lib/receipts/versions/list-receipt-versions";
import { inOrganization } from "../in-organization";
import { addCommand } from "./add-command";

export function addReceiptCommands(program: Command): void {
  const group = program.command("receipt").description("what became of a receipt, and its end");
  addCommand<{ id: string; before?: string }>(
    group,
    "versions",
    "the versions of a receipt, newest first, 20 at a time: never what is on it",
    {
      required: { "--id <receiptId>": "the receipt" },
      optional: { "--before <version>": "go on with those before this one" },
    },
    async (ctx, { id, before }) => {
      const { data } = await listReceiptVersions(ctx, id, { cursor: before, limit: 20 });
      return data.map(({ version, created, state, reason, storeId }) => ({ version, created, state, reason, storeId }));
    },
  );
  addCommand<{ id: string }>(
    group,
    "refunds",
    "what was given back of a receipt, and what it gives money back for",
    { required: { "--id <receiptId>": "the receipt" } },
    async (ctx, { id }) => {
      await getReceipt(ctx, id);
      const [standing, isAwaited] = await Promise.all([findStandingOf(ctx, id), isOriginalAwaited(ctx, id)]);
      const original = standing?.original ?? null;
      const { amount, refunded, remaining, currency, isOver } = standing?.balance ?? original?.balance ?? {};
      return {
        ...{ receiptId: id, refundCount: standing?.refundCount ?? 0 },
        newestRefunds: standing?.refunds.map((refund) => refund.id).join(" ") || null,
        refundOf: original?.id ?? (isAwaited ? "not found yet" : null),
        ...{ amount, refunded, remaining, currency, isOver },
      };
    },
  );
  addCommand<{ id: string; reason?: string }>(
    group,
    "cancel",
    "cancel a receipt for good, and tell the clients that have it",
    {
      required: { "--id <receiptId>": "the receipt" },
      optional: { "--reason <text>": "why; its merchant sees it, no client" },
    },
    async (ctx, { id, reason }) => {
      const said = parseInput(changeReason.extend({ reason: changeReason.shape.reason.optional() }), { reason });
      const { organizationId } = await getReceipt(ctx, id);
      const input = { receiptId: id, reason: said.reason || null };
      const { version, receiptUrl } = await cancelReceipt(inOrganization(ctx, organizationId), input);
      return { receiptId: id, receiptUrl, version, state: "cancelled" };
    },
  );
}
