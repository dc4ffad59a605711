import { z } from "zod";
import { bodyContract, numberForObject } from "../body-contract";
import { timestamp } from "../values/date-time";

/** Whole months: the clock goes by the calendar. */
const months = z.string().regex(/^P[1-9]\d{0,3}M$/, "must be whole months, such as P24M");

const members = {
  receipts: months.nullish().meta({
    description: "How long a receipt is kept after it arrived. Null or absent: as long as the operator keeps it.",
    example: "P24M",
  }),
  personal: months.nullish().meta({
    description:
      "How long what it tells of the shopper is kept; not longer than `receipts`. Null or absent: as long as that.",
    example: "P13M",
  }),
};

export const retentionInput = z
  .looseObject(members)
  .meta({ id: "NewRetention", example: { receipts: "P24M", personal: "P13M" } });

export type RetentionInput = z.infer<typeof retentionInput>;

/** For who shows all of it: what is left out was forgotten, and would end a clock unsaid. */
export const wholeRetention = retentionInput.required();

export const retentionContract = bodyContract(retentionInput, numberForObject);

const clock = {
  receipts: months.nullable().meta({ description: "Null: as long as the operator keeps them.", example: "P24M" }),
  personal: months
    .nullable()
    .meta({ description: "Null: as long as the operator keeps the receipts.", example: "P13M" }),
};

export const retention = z
  .object({
    ...clock,
    coming: z
      .object({ ...clock, from: timestamp })
      .nullable()
      .meta({ description: "What is in force from then on: the clock was shortened. Null: nothing is to come." }),
    atLeast: months.meta({ description: "No clock is shorter.", example: "P4M" }),
    atMost: months
      .nullable()
      .meta({ description: "As long as the operator keeps receipts; null: for good.", example: "P120M" }),
  })
  .meta({
    id: "Retention",
    example: {
      receipts: "P24M",
      personal: "P24M",
      coming: { receipts: "P24M", personal: "P13M", from: "2026-03-09T09:15:30.000Z" },
      atLeast: "P4M",
      atMost: "P120M",
    },
  });
