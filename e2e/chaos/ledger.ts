/** A receipt that a till sends until it is answered 201. */
export interface Slip {
  /** `header.receiptId`, by which receivers tell it apart. */
  number: string;
  /** Whose it is: `organization/reference`. Empty: nobody's. */
  takers: readonly string[];
  /** Its id, once it was answered 201. */
  receiptId: string | null;
  /** What the till sent. */
  text: string;
  /** The newest that was answered. */
  version: number;
  /** Refunds of it that were answered 201, of one euro each. */
  refunds: number;
  isCancelled: boolean;
  /** Its merchant has had it erased, or the person in it: nobody need get it. */
  isErased: boolean;
}

/** What tills have sent, what of it was accepted, and what else they were answered. */
export class Ledger {
  readonly slips = new Map<string, Slip>();
  readonly unexpectedAnswers: string[] = [];
  readonly latenciesMs: number[] = [];
  refusals = 0;
  accepted = 0;
  readonly #waiting = new Set<() => void>();

  open(number: string, takers: readonly string[]): Slip {
    const slip: Slip = {
      number,
      takers,
      receiptId: null,
      text: "",
      version: 1,
      refunds: 0,
      isCancelled: false,
      isErased: false,
    };
    this.slips.set(number, slip);
    return slip;
  }

  accept(slip: Slip, receiptId: string): void {
    slip.receiptId = receiptId;
    this.accepted += 1;
    for (const look of [...this.#waiting]) look();
  }

  /** Resolves when so many more have been accepted. */
  more(count: number): Promise<void> {
    const goal = this.accepted + count;
    return new Promise((resolve) => {
      const look = () => {
        if (this.accepted < goal) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
    });
  }
}
