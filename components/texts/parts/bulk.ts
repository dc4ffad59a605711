import { counted } from "../counted";

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
  unknown: (count: number) =>
    count === 1
      ? "Of one it is not known whether it is done."
      : `Of up to ${count} it is not known whether they are done.`,
  brokeOff: "The connection to the server broke off. Check it, and look at the list before you try again.",
  unexpected:
    "Something went wrong on our side, and it may be done or not. Look at the list, or ask us with this number:",
  failed: (count: number) => `${counted(count, "was", "were")} not done:`,
} as const;
