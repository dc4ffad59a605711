import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROBLEM, PrintedAddresses } from "@/tests/queue/printed-addresses";
import { newReceiptToken } from "../receipt-token";
import {
  type QueueEvent,
  QueueFullError,
  QueueInUseError,
  ReceiptQueue,
  type ReceiptQueueOptions,
} from "./receipt-queue";

type Heard = Extract<QueueEvent, { type: "held-up" | "set-aside" | "sent" }>;

let exchange: PrintedAddresses;
let folder: string;
let events: Heard[];
let pausesMs: number[];
const opened: ReceiptQueue[] = [];

async function open(options: Partial<ReceiptQueueOptions> = {}): Promise<ReceiptQueue> {
  const queue = await ReceiptQueue.open({
    folder,
    baseUrl: exchange.url,
    clientId: "rxc_1",
    clientSecret: "rxs_1",
    onEvent: (event) => void events.push(event),
    clock: {
      now: Date.now,
      wait: async (durationMs, signal) => {
        pausesMs.push(durationMs);
        // A turn of the loop, in which others get on.
        await new Promise((turn) => setImmediate(turn));
        signal.throwIfAborted();
      },
    },
    ...options,
  });
  opened.push(queue);
  return queue;
}

const receipt = (number: number) => ({
  header: { storeId: "sto_1", created: "2026-03-02T10:15:30+01:00", receiptId: String(number) },
  lineItems: [],
  totals: [],
  payments: [],
});

async function addAll(queue: ReceiptQueue, numbers: readonly number[], sourceId = "src_1"): Promise<string[]> {
  const tokens = numbers.map(() => newReceiptToken());
  await Promise.all(numbers.map((number, at) => queue.add(sourceId, tokens[at] ?? "", receipt(number))));
  return tokens;
}

const numberOf = (text: string) => Number((JSON.parse(text) as ReturnType<typeof receipt>).header.receiptId);
const arrived = () => [...exchange.addresses.values()].map(({ versions }) => numberOf(versions[0] ?? ""));
const names = (part: string) => readdirSync(join(folder, part));
const heard = <Type extends Heard["type"]>(type: Type) =>
  events.filter((event): event is Extract<Heard, { type: Type }> => event.type === type);

beforeEach(async () => {
  [events, pausesMs] = [[], []];
  exchange = await PrintedAddresses.start();
  folder = join(mkdtempSync(join(tmpdir(), "receipt-queue-")), "till", "queue");
});

afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
  exchange.close();
  rmSync(join(folder, "..", ".."), { recursive: true });
});

describe("a queue", () => {
  it("says what to print once it is on the disk, and sends in the order of adding", async () => {
    exchange.fate = () => "cut";
    const queue = await open();
    const token = newReceiptToken();
    expect(await queue.add("src_1", token, receipt(1))).toBe(`${exchange.url}/r/${token}`);
    expect(names("waiting")).toHaveLength(1);
    await addAll(queue, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    exchange.fate = () => "stored";
    await queue.drained();
    expect(arrived()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(names("waiting")).toEqual([]);
    expect(heard("sent")[0]).toEqual({ type: "sent", sourceId: "src_1", token, id: `rcp_${token}`, version: 1 });
  });

  it("sends what an earlier one left, however its clock was set, before what is added", async () => {
    exchange.fate = () => "cut";
    const clock = {
      now: Date.now,
      wait: (_: number, signal: AbortSignal) =>
        new Promise<void>((_done, fail) => signal.addEventListener("abort", () => fail(signal.reason))),
    };
    const first = await open({ clock });
    await addAll(first, [1, 2]);
    await first.close();
    const second = await open({ clock: { ...clock, now: () => Date.now() - 7_200_000 } });
    await addAll(second, [3]);
    await second.close();
    exchange.fate = () => "stored";
    const third = await open();
    await addAll(third, [4]);
    await third.drained();
    expect(arrived()).toEqual([1, 2, 3, 4]);
  });

  it("sends many at once when many wait, twice as many with every success, and none of one address together", async () => {
    exchange.fate = () => [503, PROBLEM(503, "unavailable", true)];
    const queue = await open();
    const numbers = Array.from({ length: 40 }, (_, n) => n + 1);
    const [first = ""] = await addAll(queue, numbers);
    await queue.add("src_1", first, receipt(41));
    await queue.add("src_1", first, receipt(42));
    exchange.fate = () => "stored";
    await queue.drained();
    expect(exchange.batches.slice(0, 3)).toEqual([2, 4, 8]);
    expect(exchange.addresses.get(first)?.versions.map(numberOf)).toEqual([1, 41, 42]);
    expect(arrived()).toEqual(numbers);
    expect(names("waiting")).toEqual([]);
  });

  it("sends a batch whose answer was lost again as it was, with the same key", async () => {
    let lost = 0;
    exchange.fate = () => [503, PROBLEM(503, "unavailable", true)];
    const queue = await open();
    await addAll(queue, [1, 2, 3, 4]);
    exchange.fate = ({ token }) => {
      if (exchange.batches.length !== 1 || lost > 0) return "stored";
      lost += 1;
      queueMicrotask(() => exchange.addresses.get(token)?.versions.push("corrected by hand"));
      return "lost";
    };
    await queue.drained();
    expect(lost).toBe(1);
    const corrected = [...exchange.addresses.values()].find(({ versions }) => versions.includes("corrected by hand"));
    expect(corrected?.versions).toHaveLength(2);
  });

  it("sends what had no room in a batch again before all others, and the rest of the batch only once", async () => {
    exchange.fate = () => [503, PROBLEM(503, "unavailable", true)];
    const queue = await open();
    await addAll(queue, [1, 2, 3, 4, 5, 6, 7, 8]);
    await until(() => heard("held-up").length > 0);
    exchange.puts.splice(0);
    let refusals = 0;
    exchange.fate = ({ body }) => {
      if (numberOf(body) !== 3 || refusals === 2) return "stored";
      refusals += 1;
      return [429, PROBLEM(429, "rate-limited", true)];
    };
    await queue.drained();
    expect(exchange.puts.map(({ body }) => numberOf(body))).toEqual([1, 2, 3, 3, 4, 3, 5, 6, 7, 8]);
  });

  it("falls back to one by one where the exchange knows no batches", async () => {
    exchange.knowsBatches = false;
    exchange.fate = () => [503, PROBLEM(503, "unavailable", true)];
    const queue = await open();
    await addAll(queue, [1, 2, 3, 4, 5, 6, 7, 8]);
    await until(() => heard("held-up").length > 0);
    exchange.fate = () => "stored";
    await queue.drained();
    expect(arrived()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(exchange.batches).toEqual([2]);
    expect(heard("held-up").every(({ reason }) => reason === "busy")).toBe(true);
  });

  it("gives other content of an address after the first, and the first again as well", async () => {
    const queue = await open();
    const token = newReceiptToken();
    for (const number of [1, 2, 1]) await queue.add("src_1", token, receipt(number));
    await queue.drained();
    expect(exchange.addresses.get(token)?.versions.map(numberOf)).toEqual([1, 2, 1]);
  });

  it("takes no receipt that is beyond its bounds, and does not write it", async () => {
    exchange.fate = () => "cut";
    const byNumber = await open({ maxReceipts: 2 });
    await addAll(byNumber, [1, 2]);
    await expect(addAll(byNumber, [3])).rejects.toThrow(QueueFullError);
    expect(byNumber.status()).toMatchObject({ waiting: 2 });
    await byNumber.close();
    const { length } = JSON.stringify(receipt(1));
    const byBytes = await open({ maxBytes: 3 * length });
    const [third, fourth] = await Promise.allSettled([addAll(byBytes, [3]), addAll(byBytes, [4])]);
    expect([third?.status, fourth?.status]).toEqual(["fulfilled", "rejected"]);
    expect(names("waiting")).toHaveLength(3);
    expect(byBytes.status()).toMatchObject({ waiting: 3, waitingBytes: 3 * length });
    exchange.fate = () => "stored";
    await byBytes.drained();
    await addAll(byBytes, [4]);
  });

  it.each([
    ["no source", ["../src", newReceiptToken()]],
    ["no token", ["src_1", "../../etc"]],
  ])("refuses what has %s", async (_, [sourceId = "", token = ""]) => {
    const queue = await open();
    await expect(queue.add(sourceId, token, receipt(1))).rejects.toThrow(TypeError);
    expect(names("waiting")).toEqual([]);
  });

  it("counts and dates what waits, and says why", async () => {
    exchange.fate = () => [503, PROBLEM(503, "unavailable", true)];
    let nowMs = Date.parse("2026-03-02T09:15:00Z");
    const queue = await open({
      clock: {
        now: () => nowMs,
        wait: (_, signal) => new Promise((_done, fail) => signal.addEventListener("abort", () => fail(signal.reason))),
      },
    });
    await addAll(queue, [1]);
    nowMs += 60_000;
    await addAll(queue, [2], "src_2");
    await until(() => heard("held-up").length === 2);
    expect(queue.status()).toMatchObject({
      waiting: 2,
      oldestAgeMs: 60_000,
      setAside: 0,
      sources: [
        { sourceId: "src_1", waiting: 1, oldestAgeMs: 60_000, holdUp: { reason: "busy" } },
        { sourceId: "src_2", waiting: 1, oldestAgeMs: 0, holdUp: { reason: "busy" } },
      ],
    });
  });
});

/** Turns of the loop, until what happens outside has happened. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((turn) => setImmediate(turn));
}

describe("what is answered", () => {
  it.each<[string, number, string]>([
    ["a receipt that is not valid", 400, "validation-failed"],
    ["an address that another has", 409, "token-taken"],
    ["a receipt that was cancelled", 409, "receipt-cancelled"],
    ["a source or store that is archived", 409, "archived"],
    ["too large a receipt", 413, "payload-too-large"],
    ["an unknown store", 422, "unknown-store"],
    ["a receipt that was erased", 410, "gone"],
    ["an answer that a proxy on the way does not let be asked for", 406, "not-acceptable"],
    ["a precondition that something on the way has added", 412, "precondition-failed"],
    ["a body whose type something on the way has changed", 415, "unsupported-media-type"],
    ["what no one has thought of", 451, "of-a-later-version"],
  ])("%s is set aside with its problem, told, and holds up nothing", async (_, status, code) => {
    exchange.fate = ({ body }) => (numberOf(body) === 2 ? [status, PROBLEM(status, code)] : "stored");
    const queue = await open();
    const [, poisoned = ""] = await addAll(queue, [1, 2, 3]);
    await queue.drained();
    expect(arrived()).toEqual([1, 3]);
    const [told] = heard("set-aside");
    expect(told?.file).toContain(poisoned);
    expect(told?.reason).toMatchObject({ name: "ProblemError", code });
    const file = join(folder, "set-aside", told?.file ?? "");
    expect(numberOf(readFileSync(file, "utf8"))).toBe(2);
    expect(JSON.parse(readFileSync(`${file}.problem.json`, "utf8"))).toMatchObject({
      code,
      status,
      detail: `It is ${code}.`,
    });
    expect(queue.status()).toMatchObject({ waiting: 0, setAside: 1 });

    exchange.fate = () => "stored";
    await queue.putBack(told?.file ?? "");
    await queue.drained();
    expect(arrived()).toEqual([1, 3, 2]);
    expect(names("set-aside")).toEqual([]);
    expect(queue.status()).toMatchObject({ setAside: 0, setAsideBytes: 0 });
  });

  it.each<[string, number, unknown, string]>([
    ["too many requests", 429, PROBLEM(429, "rate-limited", true), "busy"],
    ["a failure inside", 500, PROBLEM(500, "internal", true), "busy"],
    ["a twin that still runs", 409, PROBLEM(409, "idempotency-in-progress", true), "busy"],
    ["no credential any more", 401, PROBLEM(401, "unauthorized"), "credential"],
    ["too few scopes", 403, PROBLEM(403, "insufficient-scope"), "credential"],
    ["no such source", 404, PROBLEM(404, "not-found"), "credential"],
    ["a page of the hotel", 200, "<html>Welcome!</html>", "unreachable"],
    ["anything", 200, {}, "unreachable"],
    ["a proxy that knows no such host", 400, "<html>Bad request</html>", "unreachable"],
  ])("%s is waited for and told, and what waits stays in order", async (_, status, body, reason) => {
    let answered = 0;
    exchange.fate = () => {
      answered += 1;
      return answered > 3 ? "stored" : [status, body];
    };
    const queue = await open();
    await addAll(queue, [1, 2]);
    await queue.drained();
    expect(arrived()).toEqual([1, 2]);
    expect(heard("held-up").every((event) => event.reason === reason)).toBe(true);
    expect(heard("set-aside")).toEqual([]);
    expect(queue.status().sources).toEqual([]);
  });

  it("a credential that is none is waited for, until it is one", async () => {
    const { tokenAnswer } = exchange;
    exchange.tokenAnswer = [401, { error: "invalid_client" }];
    const queue = await open();
    await addAll(queue, [1]);
    await until(() => heard("held-up").length === 3);
    expect(heard("held-up")[0]).toMatchObject({ reason: "credential", error: { name: "OAuthError" } });
    exchange.tokenAnswer = tokenAnswer;
    await queue.drained();
    expect(arrived()).toEqual([1]);
  });

  it("pauses grow to their longest, by chance between half and whole, and are as long as Retry-After asks for", async () => {
    const answers: [number, unknown, Record<string, string>][] = Array.from({ length: 9 }, () => [503, {}, {}]);
    answers.push([429, {}, { "retry-after": "120" }]);
    exchange.fate = () => answers.shift() ?? "stored";
    const queue = await open({ maxPauseMs: 10_000 });
    await addAll(queue, [1]);
    await queue.drained();
    for (const [index, longestMs] of [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000].entries()) {
      expect(pausesMs[index]).toBeGreaterThanOrEqual(longestMs / 2);
      expect(pausesMs[index]).toBeLessThan(longestMs);
    }
    expect(pausesMs[9]).toBe(120_000);
  });

  it("one source that is held up holds up no other", async () => {
    exchange.fate = ({ sourceId }) => (sourceId === "src_1" ? [403, PROBLEM(403, "forbidden")] : "stored");
    const queue = await open();
    await addAll(queue, [1]);
    await addAll(queue, [2, 3, 4], "src_2");
    await until(() => heard("sent").length === 3);
    expect(arrived()).toEqual([2, 3, 4]);
    expect(queue.status()).toMatchObject({ waiting: 1 });
  });

  it("an answer that was lost is not sent as another version after somebody has corrected the receipt", async () => {
    let isLost = true;
    exchange.fate = ({ token }) => {
      if (!isLost) return "stored";
      isLost = false;
      queueMicrotask(() => exchange.addresses.get(token)?.versions.push("corrected by hand"));
      return "lost";
    };
    const queue = await open();
    const [token = ""] = await addAll(queue, [1]);
    await queue.drained();
    expect(exchange.addresses.get(token)?.versions).toHaveLength(2);
  });
});

describe("a queue that was killed with a batch under way", () => {
  /** Of two batches, of two and of four: the folder as it is when this one arrives at the exchange. */
  async function killed(batch: number): Promise<string> {
    const copy = `${folder}-killed`;
    exchange.fate = () => "cut";
    const queue = await open();
    await addAll(queue, [1, 2, 3, 4, 5, 6, 7]);
    await until(() => heard("held-up").length > 0);
    exchange.fate = () => {
      if (exchange.batches.length === batch && !existsSync(copy))
        cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith(".sock") });
      return "stored";
    };
    await queue.drained();
    await queue.close();
    expect(exchange.batches).toEqual([2, 4]);
    return copy;
  }

  it.each([1, 2])("undoes no correction of what was answered: batch %i", async (batch) => {
    const copy = await killed(batch);
    const [later, inBatch] = [4 * (2 - batch), 2 * batch];
    expect(readdirSync(join(copy, "waiting"))).toHaveLength(inBatch + later);
    const batched = [...exchange.addresses.values()].slice(2 * batch - 1, 2 * batch - 1 + inBatch);
    for (const { versions } of batched) versions.push("corrected by hand");
    const again = await open({ folder: copy });
    await again.drained();
    expect(readdirSync(join(copy, "waiting"))).toEqual([]);
    expect(batched.map(({ versions }) => versions.at(-1))).toEqual(batched.map(() => "corrected by hand"));
  });

  it("sends nothing again of which it has noted that it was answered, though only a part is gone from the disk", async () => {
    const copy = await killed(2);
    cpSync(join(folder, "batches"), join(copy, "batches"), { recursive: true });
    const [first = "", ...others] = readdirSync(join(copy, "waiting")).sort();
    expect(others).not.toEqual([]);
    rmSync(join(copy, "waiting", first));
    exchange.puts.splice(0);
    const again = await open({ folder: copy });
    await again.drained();
    expect(exchange.puts).toEqual([]);
    expect(readdirSync(join(copy, "waiting"))).toEqual([]);
  });

  it("sends one by one where there is no room for a note", async () => {
    const copy = await killed(2);
    rmSync(join(copy, "batches", "src_1.json"));
    // As no disk lets anybody write there, whatever rights the test has.
    mkdirSync(join(copy, "batches", "src_1.json.part", "inside"), { recursive: true });
    const again = await open({ folder: copy });
    await again.drained();
    expect(exchange.batches).toEqual([2, 4]);
    expect(readdirSync(join(copy, "waiting"))).toEqual([]);
  });

  it("starts with a note that something else has written to", async () => {
    const copy = await killed(2);
    for (const text of ["", "null", '{"names":[1],"sent":["../../x"]}', '{"names":["x"]}']) {
      writeFileSync(join(copy, "batches", "src_1.json"), text);
      const again = await open({ folder: copy });
      await again.drained();
      await again.close();
      expect(readdirSync(join(copy, "waiting"))).toEqual([]);
    }
  });
});

describe("a folder", () => {
  it("is of one queue at a time", async () => {
    const queue = await open();
    await expect(open()).rejects.toThrow(QueueInUseError);
    await expect(open()).rejects.toThrow(/is open already/);
    await queue.close();
    await open();
  });

  it("is of exactly one of many that ask at once, in every turn", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const asked = await Promise.allSettled(Array.from({ length: 12 }, () => open()));
      expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const one of asked) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(QueueInUseError);
      for (const queue of opened.splice(0)) await queue.close();
    }
  });

  it("is free when the other that stood for it hangs up and goes", async () => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `owner-${"0".repeat(16)}.sock`);
    const other = createServer((socket) => {
      rmSync(path, { force: true });
      other.close();
      socket.destroy();
    }).listen(path);
    await once(other, "listening");
    await open();
    expect(other.listening).toBe(false);
  });

  it("may have a path that is longer than a socket's address", async () => {
    folder = join(folder, "long".repeat(30), "path".repeat(30));
    await open();
    await expect(open()).rejects.toThrow(QueueInUseError);
    folder = join(folder, "..", "..");
  });

  it("with torn and foreign files sets them aside, tells, and sends the rest", async () => {
    exchange.fate = () => "cut";
    const before = await open();
    await addAll(before, [1, 2, 3]);
    await before.close();
    const [first = "", , third = ""] = names("waiting");
    const waiting = join(folder, "waiting");
    writeFileSync(join(waiting, first), readFileSync(join(waiting, first)).subarray(0, 20));
    writeFileSync(join(waiting, third), readFileSync(join(waiting, third), "utf8").replace('"3"', '"4"'));
    writeFileSync(join(waiting, "notes.txt"), "buy milk");
    writeFileSync(join(waiting, `${first}.part`), "{");
    mkdirSync(join(waiting, "folder"));
    exchange.fate = () => "stored";
    events = [];
    const queue = await open();
    await queue.drained();
    expect(arrived()).toEqual([2]);
    const reasons = Object.fromEntries(heard("set-aside").map(({ file, reason }) => [file, reason.code]));
    expect(reasons).toEqual({
      "notes.txt": "foreign",
      folder: "foreign",
      [`${first}.part`]: "torn",
      [first]: "torn",
      [third]: "torn",
    });
    expect(names("waiting")).toEqual([]);
    await expect(queue.putBack(first)).rejects.toThrow(/does not hold/);
  });

  it("with a file that cannot be read sets it aside, tells, and sends the rest", async () => {
    exchange.fate = () => "cut";
    const first = await open();
    await addAll(first, [1, 2]);
    await first.close();
    const [unreadable = ""] = names("waiting").sort();
    // Whatever rights the test has, nobody reads a folder.
    rmSync(join(folder, "waiting", unreadable));
    mkdirSync(join(folder, "waiting", unreadable));
    exchange.fate = () => "stored";
    const second = await open();
    await second.drained();
    expect(arrived()).toEqual([2]);
    expect(heard("set-aside")).toMatchObject([{ file: unreadable, reason: { code: "unreadable" } }]);
    expect(names("set-aside")).toContain(unreadable);
    expect(second.status()).toMatchObject({ waiting: 0, setAside: 1 });
  });

  it("with what cannot be set aside under its name is opened all the same", async () => {
    await (await open()).close();
    const long = "x".repeat(250);
    writeFileSync(join(folder, "waiting", long), "");
    mkdirSync(join(folder, "waiting", "lost+found"));
    mkdirSync(join(folder, "set-aside", "lost+found", "inside"), { recursive: true });
    const queue = await open();
    await addAll(queue, [1]);
    await queue.drained();
    expect(arrived()).toEqual([1]);
    expect(heard("set-aside").map(({ file }) => file)).toEqual(["lost+found", long]);
    expect(names("waiting")).toEqual([]);
  });

  it("with many receipts is started without reading them", async () => {
    await (await open()).close();
    const token = newReceiptToken();
    for (let order = 1; order <= 1_000; order += 1) {
      const numbers = `${String(order).padStart(12, "0")}.001795968000123`;
      // Empty, where their names say otherwise: whoever reads them knows.
      writeFileSync(join(folder, "waiting", `${numbers}.200.0123456789abcdef.src_1.${token}.json`), "");
    }
    const queue = await open();
    expect(queue.status()).toMatchObject({ waiting: 1_000, waitingBytes: 200_000, setAside: 0 });
    await queue.close();
    expect(heard("set-aside").length).toBeLessThan(10);
  });
});

describe("the end", () => {
  it("of a queue leaves what was not sent, and takes nothing more", async () => {
    exchange.fate = () => "cut";
    const queue = await open();
    const adding = addAll(queue, [1, 2]);
    await Promise.all([queue.close(), queue.close()]);
    await adding;
    expect(names("waiting")).toHaveLength(2);
    await expect(addAll(queue, [3])).rejects.toThrow("The queue is closed.");
    await queue.drained();
  });

  it("comes with a signal, also while a request is under way, or nobody answers", async () => {
    const closing = new AbortController();
    const queue = await open({ signal: closing.signal });
    exchange.fate = () => {
      closing.abort();
      return "stored";
    };
    await addAll(queue, [1, 2, 3]);
    await queue.drained();
    await queue.close();
    expect(names("waiting").length).toBeGreaterThanOrEqual(2);
    const aborted = AbortSignal.abort(new Error("closing time"));
    await expect(open({ signal: aborted })).rejects.toThrow("closing time");
  });
});
