/** A page of a list, as the API answers it. */
export interface Page<Entry> {
  data: Entry[];
  nextCursor: string | null;
}

/** A list, newest first: `for await` takes one entry after the other and asks for the next page when it is needed. */
export class Paged<Entry> implements AsyncIterable<Entry> {
  readonly #fetchPage: (cursor: string | undefined) => Promise<Page<Entry>>;

  constructor(fetchPage: (cursor: string | undefined) => Promise<Page<Entry>>) {
    this.#fetchPage = fetchPage;
  }

  async *pages(): AsyncGenerator<Page<Entry>, void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.#fetchPage(cursor);
      yield page;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}
