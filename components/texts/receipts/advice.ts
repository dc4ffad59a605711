/** What a receipt lacks by the rules of its store's country. */
export const adviceTexts = {
  title: (country: string) => `What receipts in ${country} are asked to say`,
  body: "This receipt does not say it. That is advice, by the name of the rule, and no refusal: the receipt is taken and kept as it is.",
  needs: {
    storeAddress: "The address of the store: set it on the store's page.",
    vatId: "The VAT identifier of the store: set it on the store's page.",
    receiptId: "The receipt's number, in header.receiptId.",
    cashRegister: "The till, in header.cashRegister.",
    started: "When the sale began, in header.started.",
    lineItems: "What was sold, in lineItems.",
    vatRates: "The VAT by rates: totals of the type vat with vatRate and base.",
    legalText: "A text that the law asks for, such as the guarantee or the program's certificate, in legalTexts.",
    fiscal: "What the fiscal device says, in fiscal.",
    fiscalCode: "The fiscal code, in fiscal with its content as code.",
    readableCode: "A fiscal code in the form of the law: the one that was sent cannot be read.",
    fiscalFacts: "The numbers that the law asks for, as facts in fiscal.",
  },
};
