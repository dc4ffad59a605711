import type { z } from "zod";
import type { FieldError } from "../../core/errors";
import { ExactNumber, memberName } from "../../core/json/exact-json";
import { toFieldErrors } from "../body-contract";
import type { ContractIssue } from "../contract-issue";
import { shapeIssues } from "./added-members";
import { type MemberTree, memberTrees } from "./member-tree";
import { nearestName } from "./nearest-name";

/** How many warnings an answer has. */
export const MAX_WARNINGS = 20;

/**
 * What of a valid body has no effect although its sender may believe so: added members of another shape, and where
 * `namesUnknown`, members that the schema does not know. A body without added members costs a look at their places.
 */
export function bodyWarnings(schema: z.ZodType, body: unknown, { namesUnknown = false } = {}): FieldError[] {
  const found = misshapenMembers(schema, body).map(withoutEffect);
  if (namesUnknown) findUnknown(body, memberTrees(schema).all, [], found);
  return found.length === 0 ? [] : toFieldErrors(found.slice(0, MAX_WARNINGS));
}

/** The added members of a valid body that do not have their shape, and why not. */
export function misshapenMembers(schema: z.ZodType, body: unknown): ContractIssue[] {
  const { added } = memberTrees(schema);
  const found: ContractIssue[] = [];
  if (added.length > 0) checkAdded(body, added, [], found);
  return found;
}

function checkAdded(value: unknown, tree: MemberTree, path: PropertyKey[], found: ContractIssue[]): void {
  if (!isStructure(value) || found.length >= MAX_WARNINGS) return;
  if (Array.isArray(value)) {
    value.forEach((element, at) => {
      path.push(at);
      checkAdded(element, tree, path, found);
      path.pop();
    });
    return;
  }
  for (const { name, shape, tree: inside } of tree) {
    const member = value[name];
    if (member === undefined || member === null) continue;
    if (inside) {
      path.push(name);
      checkAdded(member, inside, path, found);
      path.pop();
    }
    if (!shape) continue;
    const issues = shapeIssues(shape, member);
    found.push(...issues.map((issue) => ({ ...issue, path: [...path, name, ...issue.path] })));
  }
}

function withoutEffect({ path, code, detail }: ContractIssue): ContractIssue {
  return { path, code, detail: `${detail}; it is kept as it was sent and has no effect` };
}

function findUnknown(value: unknown, tree: MemberTree, path: PropertyKey[], found: ContractIssue[]): void {
  if (!isStructure(value) || found.length >= MAX_WARNINGS) return;
  if (Array.isArray(value)) {
    for (const [at, element] of value.entries()) visit(path, at, () => findUnknown(element, tree, path, found));
    return;
  }
  for (const key of Object.keys(value)) {
    // Of a megabyte of names, no more are compared than are told.
    if (found.length >= MAX_WARNINGS) return;
    const name = memberName(key);
    const known = tree.find((one) => one.name === name);
    if (!known) found.push(unknownMember([...path, name], name, tree));
    const inside = known?.tree;
    if (inside) visit(path, name, () => findUnknown(value[key], inside, path, found));
  }
}

function unknownMember(path: PropertyKey[], name: string, tree: MemberTree): ContractIssue {
  const nearest = nearestName(
    name,
    tree.map((known) => known.name),
  );
  const detail =
    nearest === null ? "is not known: it is kept and has no effect" : `is not known: did you mean ${nearest}?`;
  return { path, code: "unknown_member", detail };
}

function visit(path: PropertyKey[], part: PropertyKey, work: () => void): void {
  path.push(part);
  work();
  path.pop();
}

function isStructure(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === "object" && value !== null && !(value instanceof ExactNumber);
}
