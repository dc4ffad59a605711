import type { createContext } from "../db/context";

export interface ApiOptions {
  /** Where contexts come from; tests bring their own clock. */
  createContext: typeof createContext;
}
