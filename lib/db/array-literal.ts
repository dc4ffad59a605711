const NEEDS_ESCAPES = /["\\]/;

/**
 * Values as the text of a PostgreSQL array, for statements that take thousands of them: the driver, which looks at what
 * each one is, takes several times as long.
 */
export function arrayLiteral(values: readonly (string | null)[]): string {
  let text = "{";
  for (const value of values) {
    if (text.length > 1) text += ",";
    if (value === null) text += "NULL";
    else text += NEEDS_ESCAPES.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : `"${value}"`;
  }
  return `${text}}`;
}

/** The same for numbers, and for ids, hashes and instants: nothing in them means anything in an array. */
export function plainArrayLiteral(values: readonly (string | number)[]): string {
  return `{${values.join(",")}}`;
}
