import type { z } from "zod";
import type { FieldError } from "../../core/errors";
import { ExactNumber, memberName } from "../../core/json/exact-json";
import { toFieldErrors } from "../body-contract";
import type { ContractIssue } from "../contract-issue";
import { shapeIssues } from "./effective-member";
import { type MemberTree, memberTrees } from "./member-tree";
import { sayUnknown } from "./nearest-name";

/** How many warnings an answer has. */
export const MAX_WARNINGS = 20;

/**
 * What of a valid body has no effect although its sender may believe so: added members of another shape, and where
 * `namesUnknown`, members that the schema does not know. A body without added members costs a look at their places.
 */
export function bodyWarnings(schema: z.ZodType, body: unknown, { namesUnknown = false } = {}): FieldError[] {
  const found = misshapenMembers(schema, body).map(withoutEffect);
  if (namesUnknown) findUnknown(body, memberTrees(schema).all ?? [], [], found);
  return found.length === 0 ? [] : toFieldErrors(found.slice(0, MAX_WARNINGS));
}

/** The added members of a valid body that do not have their shape, and why not. */
export function misshapenMembers(schema: z.ZodType, body: unknown): ContractIssue[] {
  const { added, hasAdded } = memberTrees(schema);
  return hasAdded(body) ? checkAdded(body, added) : NONE;
}

const NONE: ContractIssue[] = [];

/** Paths are put together on the way back: of nearly every body, there is nothing to say. */
function checkAdded(value: unknown, tree: MemberTree): ContractIssue[] {
  if (tree.length === 0 || !isStructure(value)) return NONE;
  let found = NONE;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && found.length < MAX_WARNINGS; at += 1) {
      const inside = checkAdded(value[at], tree);
      if (inside.length > 0) found = [...found, ...inside.map((issue) => below(at, issue))];
    }
    return found;
  }
  for (const { name, shape, tree: inside } of tree) {
    const member = value[name];
    if (member === undefined || member === null || found.length >= MAX_WARNINGS) continue;
    const issues = shape ? shapeIssues(shape, member) : checkAdded(member, inside ?? []);
    if (issues.length > 0) found = [...found, ...issues.map((issue) => below(name, issue))];
  }
  return found;
}

function below(part: PropertyKey, issue: ContractIssue): ContractIssue {
  return { ...issue, path: [part, ...issue.path] };
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
  const known = tree.map((member) => member.name);
  return {
    path,
    code: "unknown_member",
    detail: sayUnknown(name, known, "is not known: it is kept and has no effect"),
  };
}

function visit(path: PropertyKey[], part: PropertyKey, work: () => void): void {
  path.push(part);
  work();
  path.pop();
}

function isStructure(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === "object" && value !== null && !(value instanceof ExactNumber);
}
