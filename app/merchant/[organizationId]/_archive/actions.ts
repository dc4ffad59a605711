"use server";

import { z } from "zod";
import { ARCHIVABLE, type Archivable } from "@/lib/archiving/archivable";
import { archive } from "@/lib/archiving/archive";
import { changeAsMember } from "@/lib/auth/act-as";
import { parseInput } from "@/lib/contract/parse-input";

const archiveInput = z.object({ kind: z.enum(ARCHIVABLE), id: z.string(), isArchived: z.boolean() });

export async function archiveAction(
  organizationId: string,
  input: { kind: Archivable; id: string; isArchived: boolean },
) {
  return changeAsMember("merchant", organizationId, "member", async (ctx) => {
    const { kind, id, isArchived } = parseInput(archiveInput, input);
    await archive(ctx, kind, id, isArchived);
  });
}
