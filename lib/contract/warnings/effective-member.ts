import { z } from "zod";
import { ExactNumber } from "../../core/json/exact-json";
import { type ContractIssue, toContractIssues } from "../contract-issue";
import { memberTrees } from "./member-tree";
import { onlyKnown } from "./only-known";

/** What the shape knows of the value of an added member that has it; null where it has another, or is not there. */
export function effectiveMember<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> | null {
  if (value === undefined || value === null || isNumberForObject(shape, value)) return null;
  const { success, data } = shape.safeParse(onlyKnown(value, memberTrees(shape).all));
  return success ? data : null;
}

/** Why a value does not have the shape; empty when it does. */
export function shapeIssues(shape: z.ZodType, value: unknown): ContractIssue[] {
  if (isNumberForObject(shape, value)) return [{ path: [], code: "invalid_type", detail: "must be an object" }];
  const known = onlyKnown(value, memberTrees(shape).all);
  const { success, error } = shape.safeParse(known);
  return success ? [] : toContractIssues(known, error.issues);
}

/** To zod an ExactNumber is an object. */
function isNumberForObject(shape: z.ZodType, value: unknown): boolean {
  return value instanceof ExactNumber && shape instanceof z.ZodObject;
}
