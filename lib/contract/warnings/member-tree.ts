import { z } from "zod";
import { shapeOf } from "./added-members";

/** What a schema says of one member of an object, or of those in a list. */
export interface KnownMember {
  name: string;
  /** Of a member that was added. */
  shape: z.ZodType | undefined;
  /** What stands inside; null where the schema does not say. */
  tree: MemberTree | null;
}

export type MemberTree = readonly KnownMember[];

interface Trees {
  /** Every member that the schema knows; null where it is not of objects. */
  all: MemberTree | null;
  /** Only the ways to members that were added. */
  added: MemberTree;
  /** Whether a valid body may have one of them. */
  hasAdded: (body: unknown) => boolean;
}

const known = new WeakMap<z.ZodType, Trees>();

export function memberTrees(schema: z.ZodType): Trees {
  const existing = known.get(schema);
  if (existing) return existing;
  const all = treeOf(schema);
  const added = onlyAdded(all ?? []);
  // On first use: browsers, which may look at a member, must not compile (CSP).
  let finder: Trees["hasAdded"] | undefined;
  const hasAdded = (body: unknown) => {
    finder ??= finderOf(added);
    return finder(body);
  };
  const trees = { all, added, hasAdded };
  known.set(schema, trees);
  return trees;
}

function treeOf(schema: z.ZodType): MemberTree | null {
  const inner = innermost(schema);
  if (!(inner instanceof z.ZodObject)) return null;
  return Object.entries(inner.shape as Record<string, z.ZodType>).map(([name, member]) => {
    const shape = shapeOf(member);
    return { name, shape, tree: treeOf(shape ?? member) };
  });
}

/** Lists and what may be absent are looked through. */
function innermost(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return innermost(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return innermost(schema.element as z.ZodType);
  return schema;
}

function onlyAdded(tree: MemberTree): MemberTree {
  return tree.flatMap((member) => {
    if (member.shape) return { ...member, tree: null };
    const inside = onlyAdded(member.tree ?? []);
    return inside.length > 0 ? { ...member, tree: inside } : [];
  });
}

/**
 * As code of its own, like the schema's: each place is looked at by instructions of its own, which is several times as fast as a
 * walk along the tree. Nearly every body has none of the members.
 */
function finderOf(tree: MemberTree): Trees["hasAdded"] {
  const functions: string[] = [];
  const first = finderCode(tree, functions);
  return new Function(`"use strict";\n${functions.join("\n")}\nreturn ${first};`)() as Trees["hasAdded"];
}

/** The name of a function, to which those of the places inside come first. */
function finderCode(tree: MemberTree, functions: string[]): string {
  const looks = tree.map(({ name, shape, tree: inside }) => {
    const key = JSON.stringify(name);
    if (shape) return `if (value[${key}] != null) return true;`;
    const look = finderCode(inside ?? [], functions);
    return `{ const member = value[${key}];
      if (Array.isArray(member)) { for (let at = 0; at < member.length; at += 1) if (${look}(member[at])) return true; }
      else if (${look}(member)) return true; }`;
  });
  const name = `look${functions.length}`;
  functions.push(`function ${name}(value) { if (value == null) return false; ${looks.join("\n")} return false; }`);
  return name;
}
