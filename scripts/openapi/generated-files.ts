import openapiTS, { astToString } from "openapi-typescript";
import { committedDocument } from "@/lib/api/openapi/committed-document";
import { PROBLEM_SLUGS } from "@/lib/contract/problems";
import { postmanCollection } from "./postman-collection";

const MADE = "// Written by `npm run openapi`.\n";

/** The files that follow from the contract and are committed: path and text of each. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const document = committedDocument();
  return new Map([
    ["docs/openapi.json", document],
    ["docs/postman-collection.json", await postmanCollection(document)],
    ["clients/typescript/src/generated/openapi.ts", MADE + (await typesOf(document))],
    ["clients/typescript/src/generated/problem-codes.ts", MADE + problemCodes()],
  ]);
}

async function typesOf(document: string): Promise<string> {
  return astToString(await openapiTS(document));
}

function problemCodes(): string {
  const names = PROBLEM_SLUGS.map((slug) => `  "${slug}",\n`).join("");
  return [
    "/** The last part of a problem's `type`: each has a page at `/problems/{code}`. */",
    `export const PROBLEM_CODES = [\n${names}] as const;\n`,
    "export type ProblemCode = (typeof PROBLEM_CODES)[number];\n",
  ].join("\n");
}
