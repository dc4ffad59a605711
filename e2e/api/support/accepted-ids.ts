/** The ids that tills have got an answer for, and a way to wait for more of them. */
export class AcceptedIds extends Set<string> {
  #added = () => {};

  override add(id: string): this {
    super.add(id);
    this.#added();
    return this;
  }

  /** Comes back when so many more have been answered. */
  async more(count: number): Promise<void> {
    const goal = this.size + count;
    await new Promise<void>((resolve) => {
      this.#added = () => {
        if (this.size >= goal) resolve();
      };
    });
  }
}
