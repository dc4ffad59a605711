import { describe, expect, it } from "vitest";
import { readFiscalCode } from "./code-facts";

const read = (regime: string, content: string) => readFiscalCode({ regime, code: { type: "qr", content } });
const facts = (regime: string, content: string) =>
  read(regime, content)?.facts.map(({ name, value }) => `${name} ${value}`) ?? null;

/** As in the annex of DSFinV-K on the QR code of receipts; signature and key are made up. */
const DSFINVK = [
  ...["V0", "955002-00", "Kassenbeleg-V1", "Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar", "18", "112"],
  ...["2019-07-10T18:41:04.000Z", "2019-07-10T18:41:04.000Z", "ecdsa-plain-SHA256", "unixTime"],
  "vPLNuHDVNLqLMBnLz/w5HYx5vKCeJhA4mv3kAJLPVYcDRYgS3qMjNqvYvMPmKLAjTZrFE2LQbHfBHxTJFZgOZA==",
  "BHhWOeisRpPBTGQ1W4VUH95TXx2GARf8e2NYZXJoInjtGqnxJ8sZ3CQpYgjI+LYEmW5A37sLWHsyU7nSJUBemyU=",
];
const kassenSichV = (changed: Record<number, string> = {}) => DSFINVK.map((part, at) => changed[at] ?? part).join(";");

describe("a code of KassenSichV", () => {
  it("says its facts", () => {
    expect(facts("de-kassensichv", kassenSichV())).toEqual([
      "serialNumber 955002-00",
      "transactionId 18",
      "signatureCounter 112",
      "started 2019-07-10T18:41:04.000Z",
      "ended 2019-07-10T18:41:04.000Z",
      `signature ${DSFINVK[10]}`,
    ]);
  });

  it.each([
    ["one rate, in cash", "Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar", ["2.55", "2.55"]],
    ["two rates, two payments", "Beleg^19.90_5.10_0.00_0.00_0.00^20.00:Bar_5.00:Unbar", ["25", "25"]],
    ["a payment in another currency", "Beleg^10.00_0.00_0.00_0.00_0.00^10.80:Bar:CHF", ["10"]],
    ["a payment that says that it is in euros", "Beleg^10.00_0.00_0.00_0.00_0.00^10.00:Bar:EUR", ["10", "10"]],
    ["a voucher that was sold besides", "Beleg^10.00_0.00_0.00_0.00_0.00^35.00:Unbar", ["10", "35"]],
    ["money given back", "Beleg^-4.50_0.00_0.00_0.00_0.00^-4.50:Bar", ["-4.5", "-4.5"]],
    ["nothing paid", "Beleg^0.00_0.00_0.00_0.00_0.00^", ["0"]],
    ["a receipt that was broken off", "AVBelegabbruch^0.00_0.00_0.00_0.00_0.00^", []],
    ["an order, with the mark between parts", 'AVBestellung^1;"Eis";2.50', []],
    ["sums that are none", "Beleg^a_b_c_d_e^x:Bar", []],
  ])("says the sum of a sale: %s", (_, data, amounts) => {
    expect(read("de-kassensichv", kassenSichV({ 3: data }))?.amounts).toEqual(amounts);
  });

  it("of an order says no sum", () => {
    expect(read("de-kassensichv", kassenSichV({ 2: "Bestellung-V1" }))?.amounts).toEqual([]);
  });

  it("may count the seconds", () => {
    const code = read("de-kassensichv", kassenSichV({ 6: "1562784064", 7: "1562784070" }));
    expect([code?.began, code?.ended]).toEqual(["2019-07-10T18:41:04.000Z", "2019-07-10T18:41:10.000Z"]);
  });

  it.each([
    ["another version's form", kassenSichV({ 0: "X0" })],
    ["a part too few", DSFINVK.slice(0, 11).join(";")],
    ["a part too many", `${kassenSichV()};more`],
    ["a counter that is none", kassenSichV({ 5: "many" })],
    ["a web address", "https://till.example/4711"],
    ["very long text", "V0;".repeat(1_300)],
  ])("is not read from %s", (_, content) => {
    expect(read("de-kassensichv", content)).toBeNull();
  });
});

/** As in the annex of the RKSV; the signature is made up. */
const RKSV = [
  ...["", "R1-AT0", "DEMO-CASH-BOX524", "366585", "2015-12-17T11:23:43"],
  ...["34,93", "0,00", "3,64", "-2,60", "1,79", "7KFTQg==", "20f2ed172daa09e5", "c9L9zZM7fGo="],
  "1bGQ5eGQ2t0RIGgQSqDq4oVjDOoyGIjN3tOvSn8Q4PQn8Tn9OhCVgHNAMlZVEUDHRnVRdDBcFUAXY0gxg5HD2A==",
];
const rksv = (changed: Record<number, string> = {}) => RKSV.map((part, at) => changed[at] ?? part).join("_");

describe("a code of the RKSV", () => {
  it("says its facts and the sum of its rates", () => {
    expect(facts("at-rksv", rksv())).toEqual([
      "cashRegister DEMO-CASH-BOX524",
      "receiptId 366585",
      "issued 2015-12-17T11:23:43",
      "certificate 20f2ed172daa09e5",
      `signature ${RKSV[13]}`,
    ]);
    expect(read("at-rksv", rksv())).toMatchObject({ amounts: ["37.76"], began: null, ended: "2015-12-17T11:23:43" });
  });

  it.each([
    ["a zero receipt", { 5: "0,00", 7: "0,00", 8: "0,00", 9: "0,00" }, "0"],
    ["money given back", { 5: "-12,00", 7: "0,00", 8: "0,00", 9: "0,00" }, "-12"],
    ["another provider of certificates", { 1: "R1-AT3", 10: "U1RP" }, "37.76"],
  ])("says the sum of %s", (_, changed, amount) => {
    expect(read("at-rksv", rksv(changed))?.amounts).toEqual([amount]);
  });

  it.each([
    ["a decimal point", rksv({ 5: "34.93" })],
    ["a time with an offset", rksv({ 4: "2015-12-17T11:23:43Z" })],
    ["another suite's form", rksv({ 1: "AT0" })],
    ["nothing before it", rksv().slice(1)],
    ["a part too few", RKSV.slice(0, 13).join("_")],
    ["very long text", "_R1-AT0".repeat(500)],
  ])("is not read from %s", (_, content) => {
    expect(read("at-rksv", content)).toBeNull();
  });
});

it("codes of other regimes are not read", () => {
  for (const regime of ["fr-nf525", "constructor", "__proto__", ""]) expect(read(regime, kassenSichV())).toBeNull();
  expect(readFiscalCode({ regime: "de-kassensichv", code: null })).toBeNull();
});
