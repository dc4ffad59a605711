import { counted } from "./counted";

/** What is done to several rows at once. How languages are added: see `common.ts`. */
export const bulkTexts = {
  select: "Select",
  selectRow: (name: string) => `Select ${name}`,
  selection: "Selection",
  allOfPage: "All on this page",
  selected: (count: number) => (count === 0 ? "Nothing selected" : `${count} selected`),
  end: "Done",
  progress: "Progress",
  running: (done: number, total: number) => `${done} of ${total}`,
  stop: "Stop",
  stopped: (left: number) => `Stopped: ${left} are as they were.`,
  failed: (count: number) => `${counted(count, "was", "were")} not done:`,
} as const;
