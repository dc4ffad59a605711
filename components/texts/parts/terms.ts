/** Words of the field, where they stand for the first time. How languages are added: see `common.ts`. */
export const termsTexts = {
  what: (name: string) => `What is ${name}?`,
  terms: {
    par: {
      name: "a PAR",
      text: "The payment account reference stands for a card's account and is no card number. It is the same for the plastic card and all its wallets, so that a client finds the receipts of its end user by it.",
      more: { label: "Matching", href: "/docs/matching" },
    },
    rrn: {
      name: "an RRN",
      text: "The retrieval reference number is given to a payment by the terminal or acquirer: twelve characters, printed on the slip. Whoever issued the card knows it of each payment.",
      more: { label: "Matching", href: "/docs/matching" },
    },
    stan: {
      name: "a STAN",
      text: "The system trace audit number counts the messages of a terminal: six digits that begin again. It tells two payments apart, but finds none by itself.",
      more: { label: "Matching", href: "/docs/matching" },
    },
    scopes: {
      name: "a scope",
      text: "A scope is one thing that a program may do with a credential, such as sending receipts. A token has those of its credential, or fewer. Give each program only what it needs.",
      more: { label: "Scopes", href: "/docs/going-live#scopes" },
    },
  },
} as const;

export type Term = keyof typeof termsTexts.terms;
