import { text } from "node:stream/consumers";

/** From standard input, without the end of its line: whoever lists processes sees their arguments. */
export async function readSecret(input: NodeJS.ReadableStream = process.stdin): Promise<string> {
  const secret = (await text(input)).replace(/\r?\n$/, "");
  if (secret === "") throw new Error("Nothing came on standard input.");
  return secret;
}
