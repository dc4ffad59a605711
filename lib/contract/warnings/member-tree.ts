import { z } from "zod";
import { shapeOf } from "./added-members";

/** What a schema says of one member of an object, or of those in a list. */
interface KnownMember {
  name: string;
  /** Of a member that was added. */
  shape: z.ZodType | undefined;
  /** What stands inside; null where the schema does not say. */
  tree: MemberTree | null;
}

export type MemberTree = readonly KnownMember[];

interface Trees {
  /** Every member that the schema knows. */
  all: MemberTree;
  /** Only the ways to members that were added. */
  added: MemberTree;
}

const known = new WeakMap<z.ZodType, Trees>();

export function memberTrees(schema: z.ZodType): Trees {
  const existing = known.get(schema);
  if (existing) return existing;
  const all = treeOf(schema) ?? [];
  const trees = { all, added: onlyAdded(all) };
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
