/** Switched off by the operator, or not switched on yet: the client's own switch does not lead out of these. */
export function isSwitchedByOperator(disabledReason: string | null): boolean {
  return disabledReason === "operator" || disabledReason === "new";
}
