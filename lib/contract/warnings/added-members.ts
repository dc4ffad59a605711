import { z } from "zod";

type Shapes = Readonly<Record<string, z.ZodType>>;

const shapes = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Members that a body of the interface has got since: to be spread into its schema. None fails a body that was accepted
 * before. What does not have the shape is kept as a member that nobody knows, has no effect, and is warned of (`bodyWarnings`).
 */
export function addedMembers<Added extends Shapes>(
  added: Added,
): { [Name in keyof Added]: z.ZodOptional<z.ZodUnknown> } {
  const members = Object.entries(added).map(([name, shape]) => [name, addedMember(shape)]);
  return Object.fromEntries(members) as ReturnType<typeof addedMembers<Added>>;
}

function addedMember(shape: z.ZodType): z.ZodType {
  const { description = "", example } = shape.meta() ?? {};
  const member = z
    .unknown()
    .optional()
    .meta({
      description: `${description} Of another shape it has no effect, and is named in \`warnings\`.`.trimStart(),
      ...(example === undefined ? {} : { example }),
    });
  shapes.set(member, shape);
  return member;
}

/** An element of a list that is checked for itself, and fails none but itself. */
export function checkedApart(shape: z.ZodType): z.ZodUnknown {
  // A copy: the metadata of the shape are not its own.
  const element = z.unknown().meta({});
  shapes.set(element, shape);
  return element;
}

/** A member that must be as `schema` has it, and is warned of where it does not have the shape, too: then it has no effect. */
export function warnedUnless<Schema extends z.ZodType>(shape: z.ZodType, schema: Schema): Schema {
  shapes.set(schema, shape);
  return schema;
}

/** The shape of an added member, or of an element that is checked apart; undefined for any other. */
export function shapeOf(schema: z.ZodType): z.ZodType | undefined {
  return shapes.get(schema);
}
