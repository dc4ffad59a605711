/** Live and test data. How languages are added: see `common.ts`. */
export const sandboxTexts = {
  open: "Open the sandbox",
  goTo: "Go to the sandbox",
  banner: "Test data. Nothing here reaches a live customer, and nothing live is shown.",
  leave: "Back to live data",
} as const;
