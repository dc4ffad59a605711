import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseExactJson } from "../../core/json/exact-json";
import { bodyContract } from "../body-contract";
import { receipt } from "../receipt";
import { receiptExample } from "../receipts/receipt-example";
import { addedMembers } from "./added-members";
import { bodyWarnings, MAX_WARNINGS } from "./body-warnings";
import { effectiveMember } from "./effective-member";

const trace = z.string().regex(/^\d{4}$/);
const origin = z.looseObject({ id: z.string().nullish(), at: z.number().nullish() });
const parcel = z.looseObject({
  number: z.string(),
  stops: z.array(z.looseObject({ town: z.string(), ...addedMembers({ trace, origin }) })).nullish(),
});
const contract = bodyContract(parcel);

const warned = (text: string, options?: { namesUnknown: boolean }) =>
  bodyWarnings(parcel, parseExactJson(text).value, options).map(({ pointer, code }) => `${pointer} ${code}`);

describe("a member that was added", () => {
  it.each([
    ["another type", '"trace": 12', "#/stops/0/trace invalid_type"],
    ["digits that are kept exactly", '"trace": 1.20', "#/stops/0/trace invalid_type"],
    ["a form that it does not have", '"trace": "12345"', "#/stops/0/trace invalid_format"],
    ["a text for an object", '"origin": "x"', "#/stops/0/origin invalid_type"],
    ["a number for an object of which all members may be absent", '"origin": 1.20', "#/stops/0/origin invalid_type"],
    ["a member inside of it", '"origin": {"at": "noon"}', "#/stops/0/origin/at invalid_type"],
  ])("fails no body, and is warned of where it is: %s", (_, member, expected) => {
    const text = `{"number": "1", "stops": [{"town": "Aachen", ${member}}]}`;
    expect(contract.check(parseExactJson(text).value, new Date())).toEqual([]);
    expect(warned(text)).toEqual([expected]);
  });

  it("is warned of neither where it is right, nor where it is absent or null", () => {
    expect(
      warned('{"number": "1", "stops": [{"town": "A", "trace": "0012", "origin": {"id": "x"}}, {"town": "B"}]}'),
    ).toEqual([]);
    expect(warned('{"number": "1", "stops": [{"town": "A", "trace": null, "origin": null}]}')).toEqual([]);
    expect(warned('{"number": "1", "stops": null}')).toEqual([]);
  });

  it("has an effect only where it has its shape", () => {
    expect(effectiveMember(trace, "0012")).toBe("0012");
    expect([12, "12", null, undefined, {}].map((value) => effectiveMember(trace, value))).toEqual(Array(5).fill(null));
    expect(effectiveMember(origin, parseExactJson("1.20").value)).toBeNull();
  });

  it("is looked at without what stands beside its own members, however much that is", () => {
    let reads = 0;
    const many = Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`other${at}`, 1]));
    const other = () => {
      reads += 1;
      return 1;
    };
    const sent = Object.defineProperty({ ...many, id: "x" }, "read", { get: other, enumerable: true });
    expect(bodyWarnings(parcel, { number: "1", stops: [{ town: "A", origin: sent }] })).toEqual([]);
    expect(effectiveMember(origin, sent)).toEqual({ id: "x" });
    expect(reads).toBe(0);
  });

  it("never repeats the value, and says that it has no effect", () => {
    const [warning] = bodyWarnings(parcel, { number: "1", stops: [{ town: "A", trace: "secret" }] });
    expect(warning?.detail).toContain("has no effect");
    expect(JSON.stringify(warning)).not.toContain("secret");
  });

  it("is named twenty times at most", () => {
    const stops = Array.from({ length: 2_000 }, () => ({ town: "A", trace: 1, nobody: 1 }));
    expect(bodyWarnings(parcel, { number: "1", stops }, { namesUnknown: true })).toHaveLength(MAX_WARNINGS);
  });
});

describe("a member that nobody knows", () => {
  const unknown = (text: string) => bodyWarnings(receipt, parseExactJson(text).value, { namesUnknown: true });

  it("is named only where that is asked for", () => {
    expect(warned('{"number": "1", "tone": 1}')).toEqual([]);
    expect(warned('{"number": "1", "tone": 1}', { namesUnknown: true })).toEqual(["#/tone unknown_member"]);
  });

  it.each([
    ['{"lineitems": []}', "lineitems", "lineItems"],
    ['{"header": {"receipt_id": "1"}}', "header.receipt_id", "receiptId"],
    ['{"payments": [{"aprovalCode": "1"}]}', "payments[0].aprovalCode", "approvalCode"],
    ['{"lineItems": [{"item": {"GTIN": "1"}}]}', "lineItems[0].item.GTIN", "gtin"],
  ])("is named with the known one that is nearest: %s", (text, field, meant) => {
    expect(unknown(text)).toEqual([expect.objectContaining({ field, detail: `is not known: did you mean ${meant}?` })]);
  });

  it("is named without one where none is near, and whatever its name is", () => {
    const text = `{"x-vendor": {"deep": 1}, "1": 2, "__proto__": 3, ${JSON.stringify("é".repeat(5_000))}: 4}`;
    expect(unknown(text).map(({ field, detail }) => `${field.slice(0, 10)} ${detail}`)).toEqual(
      ["x-vendor", "1", "__proto__", "éééééééééé"].map((name) => `${name} is not known: it is kept and has no effect`),
    );
  });

  it("ends the search after twenty, however many there are", () => {
    const many = Array.from({ length: 60_000 }, (_, at) => [`lineItem${at}`, 1]);
    let reads = 0;
    const header = () => {
      reads += 1;
      return {};
    };
    const body = Object.defineProperty(Object.fromEntries(many), "header", { get: header, enumerable: true });
    // A look at the added members reads it once; the search for unknown ones does not come so far.
    expect(bodyWarnings(receipt, body, { namesUnknown: true })).toHaveLength(MAX_WARNINGS);
    expect(reads).toBeLessThanOrEqual(1);
  });

  it("is none of those of the example", () => {
    expect(bodyWarnings(receipt, receiptExample, { namesUnknown: true })).toEqual([]);
  });
});
