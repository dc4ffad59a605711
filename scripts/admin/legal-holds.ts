import type { Command } from "commander";
import { assertBody } from "@/lib/contract/parse-input";
import { type LegalHoldInput, legalHoldContract } from "@/lib/contract/privacy/legal-hold";
import { createLegalHold } from "@/lib/privacy/holds/create-legal-hold";
import { listLegalHolds } from "@/lib/privacy/holds/get-legal-hold";
import type { LegalHold } from "@/lib/privacy/holds/legal-hold";
import { releaseLegalHold } from "@/lib/privacy/holds/release-legal-hold";
import { inOrganization } from "../in-organization";
import { addCommand } from "./add-command";

interface NewHold extends Pick<LegalHoldInput, "from" | "to" | "reason" | "until"> {
  organization: string;
  receipts?: string;
  store?: string;
}

const OF_MERCHANT = { "--organization <organizationId>": "the merchant (org_…)" };

export function addLegalHoldCommands(program: Command): void {
  const group = program.command("legal-hold").description("receipts that nothing may erase or drop");
  addCommand<NewHold>(
    group,
    "create",
    "hold a merchant's receipts: these, or a store's of a time; the merchant cannot release them",
    {
      required: {
        ...OF_MERCHANT,
        "--reason <text>": "the file number of a court or an authority, without names of people",
      },
      optional: {
        "--receipts <receiptIds>": "these receipts (rcp_…), with commas",
        "--store <storeId>": "the store (sto_…), with --from and --to",
        "--from <time>": "issued then or later, as 2026-03-01T00:00:00+01:00",
        "--to <time>": "issued before",
        "--until <time>": "when the hold ends by itself; without it, when it is released",
      },
    },
    async (ctx, { organization, receipts, store, ...said }) => {
      const input = { ...said, receiptIds: receipts?.split(",").map((id) => id.trim()), storeId: store };
      assertBody(legalHoldContract, input, ctx.clock.now());
      return rowOf(await createLegalHold(inOrganization(ctx, organization), input, { byOperator: true }));
    },
  );
  addCommand<{ organization: string; before?: string }>(
    group,
    "list",
    "the holds of a merchant, newest first, 25 at a time",
    { required: OF_MERCHANT, optional: { "--before <legalHoldId>": "go on with those before this one" } },
    async (ctx, { organization, before }) => {
      const { data } = await listLegalHolds(inOrganization(ctx, organization), { cursor: before });
      return data.map(rowOf);
    },
  );
  addCommand<{ organization: string; id: string }>(
    group,
    "release",
    "end a hold, whoever has set it: what waited for it goes with the next run of its clock",
    { required: { ...OF_MERCHANT, "--id <legalHoldId>": "the hold (hld_…)" } },
    async (ctx, { organization, id }) => {
      await releaseLegalHold(inOrganization(ctx, organization), id, { byOperator: true });
      return { legalHoldId: id, status: "released" };
    },
  );
}

function rowOf({ legalHoldId, heldBy, receiptIds, storeId, from, to, reason, created, until, released }: LegalHold) {
  const receipts = receiptIds?.join(" ");
  return { legalHoldId, heldBy, receipts, storeId, from, to, reason, created, until, released };
}
