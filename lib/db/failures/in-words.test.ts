import { expect, it } from "vitest";
import { inWords } from "./in-words";

class FromServer extends Error {
  code: string;
  severity: string | undefined;
  constructor(code: string, message: string, severity?: string) {
    super(message);
    this.code = code;
    this.severity = severity;
  }
}

it.each([
  [
    new FromServer("53300", "sorry, too many clients already", "FATAL"),
    /refused the connection: sorry, too many clients/,
  ],
  [new FromServer("ECONNREFUSED", "connect"), /cannot be reached \(ECONNREFUSED\)/],
  [new FromServer("42501", "permission denied for schema drizzle"), /may not prepare .* its owner/],
  [new FromServer("42P07", "relation exists"), /another application/],
  [new FromServer("57014", "canceling statement due to statement timeout"), /statement_timeout = 0/],
  [new FromServer("25006", "cannot execute in a read-only transaction"), /read-only transaction \(25006\)/],
  [new FromServer("3F000", "no schema has been selected to create in"), /create schema public/],
])("what the operator can mend is a sentence: %s", (failure, sentence) => {
  for (const error of [failure, new FromServerWrapped(failure)]) {
    const said = inWords(error);
    expect(said).toMatchObject({ message: expect.stringMatching(sentence), constructor: Error });
    expect(said).not.toHaveProperty("code");
    expect(inWords(said)).toBe(said);
  }
});

it.each([
  new Error("Something of ours"),
  new FromServer("22P02", "invalid input syntax for type integer"),
  new Error("The database was not migrated.", { cause: new FromServer("55P03", "lock not available") }),
  "no error at all",
])("anything else stays as it is: %s", (error) => {
  expect(inWords(error)).toBe(error);
});

class FromServerWrapped extends Error {
  constructor(cause: Error) {
    super("Failed query: …", { cause });
  }
}
