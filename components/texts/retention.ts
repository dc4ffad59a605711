/** How long a merchant keeps its receipts. How languages are added: see `common.ts`. Months are digits, or empty. */
const length = (months: string) => (months === "" ? "As long as the operator keeps them" : `${months} months`);

export const retentionTexts = {
  title: "How long receipts are kept",
  description:
    "A clock for the documents, and one for what they tell of the shopper. It counts from the day on which a receipt arrives.",
  inForce: "In force",
  set: "Set the clock",
  receipts: "Receipts",
  personal: "What tells of the shopper",
  personalHint: "Months. Customer, card and references, codes and attachments. Empty: as long as the receipts.",
  bounds: (atLeast: string, atMost: string) =>
    `Months, from ${atLeast}${atMost === "" ? "" : ` to ${atMost}`}. Empty: as long as the operator keeps them.`,
  notMonths: "Enter whole months, such as 24, or leave it empty.",
  length,
  comingFrom: "From",
  comingLengths: (receipts: string, personal: string) =>
    `receipts ${length(receipts).toLowerCase()}, what tells of the shopper ${length(personal).toLowerCase()}.`,
  whenItActs:
    "A longer clock acts at once, a shorter one after seven days: the owners get a mail, and until then it can be changed. What has been erased does not come back.",
  whatGoes:
    "A receipt that is past its clock is erased: its page says so, and shows until when it is kept before. Receipts on legal hold stay. Clients that were sent a receipt are not told.",
  savedForLater: "Saved. It acts in seven days.",
  ownersOnly: "Owners set the clock.",
};
