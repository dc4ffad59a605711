import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const moduleAt = (name: string) => JSON.stringify(new URL(`./${name}`, import.meta.url).href);

/** Four times what the document and its text take; a chain of all its pieces would take more than that. */
const HEAP_MIB = 44;

const PROGRAM = `
  import { canonicalJson, writeInTurns } from ${moduleAt("write-exact-json.ts")};
  import { fingerprintInTurns } from ${moduleAt("fingerprint-of.ts")};
  const document = { list: Array(500_000).fill(1) };
  const text = await writeInTurns(document, canonicalJson);
  const fingerprint = await fingerprintInTurns(document);
  console.log(text.length, fingerprint.length);
`;

it("a document of half a million values is written and fingerprinted in little memory", async () => {
  const heap = [`--max-old-space-size=${HEAP_MIB}`, "--max-semi-space-size=1"];
  const args = [...heap, "--import", "tsx", "--input-type=module", "-e", PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("1000010 64");
});
