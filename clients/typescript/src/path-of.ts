import { defaultPathSerializer } from "openapi-fetch";

/**
 * The path of a request. An identifier that is empty or a step in a path would ask for something else: the list, or
 * what is above it.
 *
 * @throws TypeError
 */
export function pathOf(template: string, parameters: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(parameters))
    if (typeof value !== "string" || /^\s*\.{0,2}\s*$/.test(value))
      throw new TypeError(`${name} is not an identifier: ${JSON.stringify(value)}`);
  return defaultPathSerializer(template, parameters);
}
