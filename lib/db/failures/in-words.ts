import { isConnectionFailure, ownFailure, refusalOf } from "./failures";

/** What is there before us: a table, another object, a column, a schema, a function. */
const THERE_BEFORE = new Set(["42P07", "42710", "42701", "42P06", "42723"]);
/** What the server has not, or does not allow: no value of anybody's is in their messages. */
const OF_THE_SERVER = /^(?:0A|25|3F|42|53|54|55|57|58)...$/;

/**
 * What keeps a process from starting on its database, as a sentence for who runs it. Anything else is given back as it is.
 */
export function inWords(error: unknown): unknown {
  const failure = ownFailure(error);
  if (failure === null || isSentence(error)) return error;
  const { code, message } = failure;
  const say = (text: string) => new Error(text, { cause: error });
  if (isConnectionFailure(error)) return say(`The database of DATABASE_URL cannot be reached (${code}).`);
  const refusal = refusalOf(error);
  if (refusal) return say(`The database of DATABASE_URL refused the connection: ${refusal}.`);
  if (THERE_BEFORE.has(code)) return ofAnotherApplication();
  if (code === "42501")
    return say(
      `The user of DATABASE_URL may not prepare its database: ${message}. Make the user its owner (alter database … owner to …), and of all that is in it.`,
    );
  if (code === "57014")
    return say(
      `PostgreSQL cancelled a statement of the start: ${message}. Set no statement_timeout for the user of DATABASE_URL (alter role … set statement_timeout = 0), and start again.`,
    );
  if (code === "3F000")
    return say("The database of DATABASE_URL has no schema public: make it (create schema public), and start again.");
  if (!OF_THE_SERVER.test(code)) return error;
  return say(
    `The database of DATABASE_URL could not be prepared: ${message} (${code}). A transaction that failed has changed nothing: mend that, and start again.`,
  );
}

const isSentence = (error: unknown) => error instanceof Error && error.constructor === Error && !("code" in error);

export function ofAnotherApplication(): Error {
  return new Error(
    "The database that DATABASE_URL names holds tables of another application. Give Receipt Exchange a database of its own (createdb receipts).",
  );
}
