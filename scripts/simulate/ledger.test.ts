import { describe, expect, it } from "vitest";
import { Ledger } from "./ledger";

const arrival = (reference: string, receiptId: string, atMs: number, updatedTo?: number) => ({
  reference,
  receiptId,
  atMs,
  version: updatedTo ?? 1,
  isUpdate: updatedTo !== undefined,
});

describe("the simulation's ledger", () => {
  it("finds nothing wrong when each expected delivery came once, in whatever order it was told", () => {
    const ledger = new Ledger("run-");
    ledger.arrived("bank", arrival("run-1", "r1", 130));
    ledger.expect("bank", "run-1", "r1", 100);
    ledger.expect("bank", "run-2", "r1", 100);
    ledger.arrived("bank", arrival("run-2", "r1", 150));
    expect(ledger.summary()).toEqual({
      expected: 2,
      received: 2,
      missing: 0,
      duplicates: 0,
      wrongClient: 0,
      outdated: 0,
      updates: 0,
      p50Ms: 30,
      p99Ms: 50,
    });
  });

  it("counts what is missing, what came twice and what came to another client", () => {
    const ledger = new Ledger("run-");
    ledger.expect("bank", "run-1", "r1", 0);
    ledger.expect("bank", "run-2", "r2", 0);
    ledger.arrived("bank", arrival("run-2", "r2", 5));
    ledger.arrived("bank", arrival("run-2", "r2", 6));
    ledger.arrived("other", arrival("run-1", "r1", 7));
    expect(ledger.summary()).toMatchObject({ expected: 2, received: 1, missing: 1, duplicates: 1, wrongClient: 1 });
  });

  it("knows who has not heard of the newest version, and what need not come", () => {
    const ledger = new Ledger("run-");
    for (const receiptId of ["r1", "r2", "r3"]) ledger.expect("bank", "run-1", receiptId, 0);
    for (const receiptId of ["r1", "r2"]) ledger.arrived("bank", arrival("run-1", receiptId, 5));
    for (const receiptId of ["r1", "r2"]) ledger.changed(receiptId, 2);
    ledger.needNotCome("r3");
    ledger.arrived("bank", arrival("run-1", "r2", 9, 2));
    expect(ledger.summary()).toMatchObject({
      expected: 2,
      received: 2,
      missing: 0,
      duplicates: 0,
      outdated: 1,
      updates: 1,
    });
  });

  it("leaves alone what belongs to somebody else's run", () => {
    const ledger = new Ledger("run-");
    ledger.arrived("bank", arrival("demo-customer-1", "r1", 5));
    expect(ledger.summary()).toMatchObject({ received: 0, wrongClient: 0, p50Ms: null });
  });
});
