import { z } from "zod";
import { isJsonObject } from "../../core/json/exact-json";
import { bodyContract } from "../body-contract";
import { pageQuery, pageSchema } from "../page";
import { timestamp } from "../values/date-time";
import { MAX_TEXT } from "../values/text";
import { issuesOfNames, namedReceipts } from "./named-receipts";

const mode = z.enum(["personal", "receipt"]).meta({
  description:
    "`personal`: what tells of the shopper goes, the document stays. `receipt`: all of it goes, and its page says so.",
});

export const erasureInput = z
  .looseObject({
    ...namedReceipts,
    mode,
    reason: z.string().max(MAX_TEXT).nullish().meta({
      description: "Why, without the names of people; kept with the erasure.",
      example: "Art. 17 GDPR",
    }),
  })
  .meta({
    id: "NewErasure",
    example: { customerId: "K-20417", mode: "personal", reason: "Art. 17 GDPR" },
  });

export type ErasureInput = z.infer<typeof erasureInput>;

export const erasureContract = bodyContract(erasureInput, (body) =>
  isJsonObject(body) ? issuesOfNames(body as ErasureInput) : [],
);

export const acceptedErasure = z
  .object({
    erasureId: z.string(),
    status: z.enum(["waiting", "running"]).meta({ description: "`waiting`: for a second person of the merchant." }),
  })
  .meta({ id: "AcceptedErasure", example: { erasureId: "era_02vuVOkkYW8jeg1TvjGbDK", status: "running" } });

const count = z.int().min(0);

const members = {
  erasureId: z.string(),
  status: z.enum(["waiting", "running", "done", "rejected", "expired"]).meta({
    description:
      "`waiting`: the merchant wants a second person to confirm it in the portal; `rejected`: they did not; `expired`: nobody did. " +
      "`done`: nothing of it is left but in backups.",
  }),
  mode,
  by: z
    .enum(["receipt", "customerId", "lastFour", "clock"])
    .meta({ description: "By what the receipts were named; `clock`: they were past the merchant's own." }),
  reason: z.string().nullable(),
  created: timestamp,
  done: timestamp.nullable().meta({ description: "When it had ended, however; null while it waits or runs." }),
  waitsUntil: timestamp
    .nullable()
    .meta({ description: "Until when a second person may decide it; null where none is needed.", example: null }),
  erased: count.meta({ description: "How many receipts, so far." }),
  held: count.meta({ description: "How many a legal hold has kept. They stay: ask again when it is released." }),
  failed: count.meta({
    description:
      "How many could not be erased so far, by a fault of ours. They are tried again, and it is not `done` before; a clock's " +
      "ends, and the next one tries them.",
  }),
  backupsForgetBy: timestamp.nullable().meta({
    description: "When the last backup with it is deleted, as the operator has said; null until all of it is done.",
  }),
};

const example = {
  erasureId: "era_02vuVOkkYW8jeg1TvjGbDK",
  status: "done",
  mode: "personal",
  by: "receipt",
  reason: "Art. 17 GDPR",
  created: "2026-03-02T09:15:30.000Z",
  done: "2026-03-02T09:15:31.000Z",
  waitsUntil: null,
  erased: 1,
  held: 0,
  failed: 0,
  backupsForgetBy: "2026-04-06T09:15:31.000Z",
};

export const erasure = z
  .object({
    ...members,
    clients: z
      .array(z.object({ name: z.string(), receipts: count }))
      .meta({ description: "Who had been sent them and was told (`receipt.erased`)." }),
  })
  .meta({ id: "Erasure", example: { ...example, clients: [{ name: "North Bank", receipts: 1 }] } });

export const erasurePage = pageSchema("ErasurePage", z.object(members).meta({ id: "ListedErasure", example }));

export const erasureQuery = pageQuery;
