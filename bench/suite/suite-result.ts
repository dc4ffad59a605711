import type { summarise } from "../measured-process";
import type { ContenderName } from "./contenders";

type Summary = ReturnType<typeof summarise>;

export interface SuiteResult {
  name: string;
  product: Omit<Summary, "p50Ms" | "p99Ms"> & { p50Ms: number | null; p99Ms: number | null };
  comparator: (Summary & { name: ContenderName | "singles" }) | null;
  /** Product to comparator, of their rates. */
  ratio: number | null;
  /** Of the product's process, a request; null where several things are done at once. */
  cpuUs: number | null;
  /** How late the product's event loop was. */
  loopDelayP99Ms: number | null;
  /** In words. */
  target: string | null;
}

/** What is one number. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  target: { atMost: number } | null;
}

export interface SuiteResults {
  results: SuiteResult[];
  figures: Figure[];
  /** Of the process that took the submissions, a tenth of them apart. */
  memoryMiB: number[];
}
