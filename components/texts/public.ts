/** The pages that need no sign-in. How languages are added: see `common.ts`. */
export const publicTexts = {
  home: {
    lead: "Receipts that find their way",
    body: "A till sends the receipt once. The shopper gets a page, the bank of the person who paid gets the receipt beside the payment, if that person wants it.",
    merchant: {
      title: "Merchants",
      body: "Stores, tills and the receipts they send.",
    },
    client: {
      title: "Banks and clients",
      body: "Subscriptions, matches and deliveries.",
    },
    operator: {
      title: "Operator",
      body: "Organizations, webhooks and the state of the exchange.",
    },
    steps: [
      { title: "The till submits", body: "One request. The receipt gets its address before the drawer closes." },
      {
        title: "The exchange matches",
        body: "By the card's account reference, or by what the bank knows of the payment.",
      },
      { title: "The bank receives", body: "A signed delivery, repeated until it is acknowledged." },
    ],
    how: "How it works",
    developers: "For developers",
    docs: "Guides",
    reference: "API reference",
    openapi: "API description (OpenAPI 3.1)",
    problems: "Problem types",
    signIn: "Sign in",
  },
  docs: {
    title: "Guides",
    body: "How tills and banks talk to the exchange: from the first token to the first verified delivery.",
    reference: "API reference",
    referenceBody: "Every operation at a glance, until the interactive reference is loaded.",
    referenceWithoutScript:
      "The interactive reference needs JavaScript. Without it this list stays; the API description above has every member.",
    demoCredential: (organization: string) =>
      `You are signed in to the demo: the credential of ${organization} is filled in below. A token by hand:`,
    scope: "Needs the scope",
    search: "Search the reference",
    moreLibraries: "More client libraries",
    problems: "Problem types",
    openapi: "API description (OpenAPI 3.1)",
    postman: "Collection for Postman and Bruno",
    plain: "All guides as plain text",
    asMarkdown: "This page as Markdown",
    onThisPage: "On this page",
    more: "More guides",
    seeAlso: "See also",
    previous: "Previous",
    next: "Next",
  },
  problems: {
    title: "Problem types",
    body: "When a request cannot be done, the answer's type leads to one of these pages.",
    cause: "Why",
    remedy: "What to do",
    example: "Example",
    retryable: "The same request may succeed later.",
    notRetryable: "The same request will fail again until it is changed.",
    all: "All problem types",
    status: "Status",
  },
} as const;
