import { createHash } from "node:crypto";
import type { BodyContract } from "../../../contract/body-contract";
import { validationFailed } from "../../../core/errors";
import type { BytePieces, ByteRange } from "../../../core/json/byte-pieces";
import { parseExactJson } from "../../../core/json/exact-json";
import { scanLines } from "../../../core/json/lists/scan-lines";
import { type ScannedList, scanList } from "../../../core/json/lists/scan-list";
import { endOfTurn, MAX_IN_ONE_TURN } from "../../../core/shared/end-of-turn";
import type { BodyRoom } from "../bodies/bodies-under-way";
import { checkBody } from "../bodies/check-body";
import { assertMediaType, type BodySource, decodeUtf8, readPieces } from "../bodies/read-body";

/** 16 MiB, on the wire and unpacked. */
export const MAX_BATCH_BYTES = 16 * 1_024 * 1_024;
/** One entry a line; the first is what the document says. */
const LINE_TYPES = ["application/x-ndjson", "application/ndjson", "application/jsonl"];

/** The member that the entries stand in, and how many there may be. */
export interface EntryList {
  list: string;
  most: number;
}

/** The entries of a batch as they were sent: each is looked at for itself, and is a value only while it is worked on. */
export interface Entries {
  count: number;
  at(index: number): Buffer;
}

interface ReceivedEntries {
  /** The beginning of what was sent. */
  head: Buffer;
  /** What was sent, for comparing; empty where nobody asks for that. */
  digest(): Promise<Buffer>;
  /** @throws DomainError `malformed-json`, `validation-failed` for what holds no list of so many entries. */
  split(list: EntryList, contract: BodyContract, now: Date): Promise<Entries>;
}

/**
 * Reads a body of many entries: `{"receipts": […]}`, or one a line.
 *
 * @throws HttpProblem `unsupported-media-type`, `payload-too-large`, `malformed-json` (broken gzip, cut off), `unavailable`.
 */
export async function receiveEntries(source: BodySource, room: BodyRoom): Promise<ReceivedEntries> {
  const isJson = assertMediaType(source.headers, ["application/json", ...LINE_TYPES]) === "application/json";
  const isCompared = source.headers.get("idempotency-key") !== null;
  const bytes = await readPieces(source, room, MAX_BATCH_BYTES);
  const [head = Buffer.alloc(0)] = bytes;
  return {
    head,
    digest: async () => (isCompared ? digestOf(bytes) : Buffer.alloc(0)),
    split: async ({ list, most }, contract, now) => {
      const found = isJson ? await scanList(bytes, { list, most }) : asList(await scanLines(bytes, most));
      const failures = contract.check(outline(found, { list, most }), now);
      if (failures.length > 0 && isJson && bytes.length <= MAX_IN_ONE_TURN)
        checkBody(parseExactJson(decodeUtf8(bytes.range({ from: 0, to: bytes.length }))), contract, now);
      if (failures.length > 0) throw validationFailed(failures);
      return { count: found.count, at: (index) => bytes.range(found.ranges[index] as ByteRange) };
    },
  };
}

async function digestOf(bytes: BytePieces): Promise<Buffer> {
  const hash = createHash("sha256");
  for (const piece of bytes) {
    hash.update(piece);
    await endOfTurn();
  }
  return hash.digest();
}

const asList = (lines: Pick<ScannedList, "count" | "ranges">): ScannedList => ({
  isObject: true,
  found: "list",
  ...lines,
});

/** What the contract sees of a body: that it is an object with a list of so many, or is not. */
function outline({ isObject, found, count }: ScannedList, { list, most }: EntryList): unknown {
  if (!isObject) return 0;
  if (found === "nothing") return {};
  return { [list]: found === "list" ? Array.from({ length: Math.min(count, most + 1) }, () => null) : 0 };
}
