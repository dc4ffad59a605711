import type { ReactNode } from "react";

/** A component that says of itself what in its markup changes, so that the rest need be written once only. */
export interface Pattern<Props> {
  (props: Props): ReactNode;
  /** What stands in the markup as it is, always all of it. */
  slots: readonly (keyof Props & string)[];
  /** What else may change the markup: few values of our own, never of a receipt. */
  variants: readonly (keyof Props & string)[];
}

/**
 * Marks a component that uses its slots as children only and never looks at them. React renders it like any other; the
 * public page fills the slots into its markup (static-markup.ts), and a test holds both equal.
 */
export function pattern<Props>(
  slots: Pattern<Props>["slots"],
  variants: Pattern<Props>["variants"],
  component: (props: Props) => ReactNode,
): Pattern<Props> {
  return Object.assign(component, { slots, variants });
}
