/** Refunds, in the portals of merchants and operators. How languages are added: see `common.ts`. */
export const refundTexts = {
  title: "Refunds",
  refundOf: "Gives money back for",
  byGift: "(named by the code of the gift receipt)",
  awaited:
    "It names a receipt that was not found: it has not arrived yet, or its number is not the only one of the store. It is looked for until 35 days have passed.",
  over: "More was refunded than was paid.",
  more: (count: number) =>
    count === 1 ? "One earlier refund is not listed." : `${count} earlier refunds are not listed.`,
  paid: "Paid",
  refunded: "Refunded",
  remaining: "Remaining",
  filter: "Refunded",
  states: { partly: "Partly", refunded: "Wholly", over: "More than was paid" },
  overNotice: (count: number, isMore: boolean) =>
    `${isMore ? "More than " : ""}${count} ${count === 1 ? "receipt was" : "receipts were"} refunded with more than was paid.`,
  overLink: "Look at them",
} as const;
