/** How long an export goes on before it leaves the database to others. */
const LONGEST_MS = 100;

/** What an export does at a stretch. */
export class Turn {
  #begunMs = performance.now();

  get tookMs(): number {
    return performance.now() - this.#begunMs;
  }

  get isOver(): boolean {
    return this.tookMs >= LONGEST_MS;
  }

  /** In the midst of what cannot be left and taken up again: once the turn is over, a rest as long as it was, and another one. */
  async giveWay(): Promise<void> {
    if (!this.isOver) return;
    await new Promise((done) => setTimeout(done, this.tookMs));
    this.#begunMs = performance.now();
  }
}
