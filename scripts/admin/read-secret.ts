import { text } from "node:stream/consumers";

/** From standard input, without the end of its line: arguments can be seen in a list of processes. */
export async function readSecret(input: NodeJS.ReadableStream = process.stdin): Promise<string> {
  const secret = (await text(input)).replace(/\r?\n$/, "");
  if (secret === "") throw new Error("Nothing came on standard input.");
  return secret;
}
