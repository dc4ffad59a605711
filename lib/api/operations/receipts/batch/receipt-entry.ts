import { decodeUtf8, MAX_BODY_BYTES, tooLarge, withoutMark } from "@/lib/api/http/bodies/read-body";
import { type FieldError, isDomainError } from "../../../../core/errors";
import {
  type ExactJson,
  isContainer,
  type JsonObject,
  type JsonValue,
  parseExactInTurns,
} from "../../../../core/json/exact-json";
import { parseExactBytes } from "../../../../core/json/parse-exact-bytes";
import { MAX_IN_ONE_TURN } from "../../../../core/shared/end-of-turn";

/** A receipt in a batch, with the address that was printed for it, if there is one. */
export interface ReceiptEntry {
  token: string | undefined;
  /** Of the receipt alone, as a submission of it would have it. */
  json: ExactJson;
}

/** As `JSON.stringify` begins a receipt with its token; the receipt follows, and a brace. */
const PRINTED = /^\{"token":"([0-9A-Za-z]{27})","receipt":\{/;
const RECEIPT = "receipt";
/** What a receipt must have, and nothing else is expected to. */
const OF_RECEIPTS = ["header", "lineItems", "totals", "payments"];

/**
 * Reads one entry, as a body of its own.
 *
 * @throws HttpProblem `payload-too-large`, `malformed-json`; DomainError `malformed-json`.
 */
export async function readEntry(bytes: Buffer): Promise<ReceiptEntry> {
  if (bytes.length > MAX_BODY_BYTES) throw tooLarge(MAX_BODY_BYTES);
  const text = decodeUtf8(bytes);
  if (bytes.length > MAX_IN_ONE_TURN) return unwrapped(await parseExactInTurns(text));
  const plain = withoutMark(bytes);
  return readPrinted(text, plain) ?? unwrapped(parseExactBytes(text, plain));
}

/** The bytes of its receipt are a document: nothing has to be written again to be stored. Null where they are not. */
function readPrinted(text: string, bytes: Buffer): ReceiptEntry | null {
  const [, token] = text.endsWith("}") ? (PRINTED.exec(text) ?? []) : [];
  if (token === undefined) return null;
  const from = PRINTED_LENGTH;
  try {
    return { token, json: parseExactBytes(text.slice(from, -1), bytes.subarray(from, -1)) };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

const PRINTED_LENGTH = '{"token":"","receipt":'.length + 27;

function unwrapped(json: ExactJson): ReceiptEntry {
  const { value, isLarge } = json;
  if (!isPrinted(value)) return { token: undefined, json };
  const { token, receipt } = value;
  const problems = json.problems.flatMap(({ path: [first, ...path], code }) =>
    first === RECEIPT ? [{ path, code }] : [],
  );
  const own = { value: receipt as JsonValue, problems, ...(isLarge && { isLarge }) };
  return { token: typeof token === "string" ? token : "", json: own };
}

function isPrinted(value: JsonValue): value is JsonObject {
  if (!isContainer(value) || Array.isArray(value)) return false;
  return ("token" in value || RECEIPT in value) && !OF_RECEIPTS.some((name) => name in value);
}

/** Where a failure is in an entry, of one in its receipt. */
export function ofReceipt({ token }: Pick<ReceiptEntry, "token">, failure: FieldError): FieldError {
  const { pointer, field } = failure;
  if (token === undefined || pointer === "#/token") return failure;
  return {
    ...failure,
    pointer: `#/${RECEIPT}${pointer.slice(1)}`,
    field: field ? `${RECEIPT}.${field}` : RECEIPT,
  };
}
