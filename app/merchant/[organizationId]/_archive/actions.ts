"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { ARCHIVABLE, type Archivable } from "@/lib/archiving/archivable";
import { archive } from "@/lib/archiving/archive";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";

const archiveInput = z.object({ kind: z.enum(ARCHIVABLE), id: z.string(), isArchived: z.boolean() });

export async function archiveAction(
  organizationId: string,
  input: { kind: Archivable; id: string; isArchived: boolean },
) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    const { kind, id, isArchived } = parseInput(archiveInput, input);
    await archive(ctx, kind, id, isArchived);
    refresh();
  });
}
