import { type JsonValue, parseWrittenInTurns } from "./exact-json";

/** Documents that `stringifyExact` has written, each read once: a megabyte becomes twenty of them whenever it is read. */
export class ReadTexts {
  readonly #values = new Map<string, Promise<JsonValue>>();

  /** @param value of the text, by who has it already. */
  keep(text: string, value: JsonValue): void {
    this.#values.set(text, Promise.resolve(value));
  }

  /** The same value each time: it is not changed. */
  read(text: string): Promise<JsonValue> {
    const read = this.#values.get(text) ?? parseWrittenInTurns(text);
    this.#values.set(text, read);
    return read;
  }
}
