/** The catalogue of a webhook's events. How languages are added: see `common.ts`. */
export const eventsTexts = {
  title: "Webhook events",
  description:
    "What a webhook may be sent, each with a sample of its body: made by what makes the real ones, with made-up data. They are sent without spaces and line breaks.",
  contents: "Events",
  unasked: "To every webhook",
  chosen: "On request",
  byHand: "When you press the button",
  sample: "Sample",
  thin: "Sample with a thin payload",
  full: "Sample with a full payload: the receipt, too",
  test: "Sent by “Send test event” in the portal: nothing is to be done but to answer. Ignore types that you do not know.",
  listen:
    "To see those of your sandbox on your own machine, signed as a webhook's are, run `npm run admin -- webhook listen`: see “Testing”.",
  all: "All events, with samples",
} as const;
