import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Sql } from "@/lib/db/client";

interface Copy {
  stream: Writable;
  lines: string[];
}

/** Rows for several tables, streamed into all of them at once by COPY: a connection and a processor each. */
export class TableCopies<Table extends string> {
  readonly #copies: Map<Table, Copy>;

  private constructor(copies: Map<Table, Copy>) {
    this.#copies = copies;
  }

  /** The pool must have a connection for each of the tables. */
  static async open<Table extends string>(
    sql: Sql,
    columns: Record<Table, readonly string[]>,
  ): Promise<TableCopies<Table>> {
    const tables = Object.keys(columns) as Table[];
    const opened = tables.map(async (table) => {
      const stream = await sql.unsafe(`copy ${table} (${columns[table].join(", ")}) from stdin`).writable();
      return [table, { stream, lines: [] as string[] }] as const;
    });
    return new TableCopies(new Map(await Promise.all(opened)));
  }

  /** @param row its cells as `cells` makes them. */
  add(table: Table, row: string): void {
    this.#copies.get(table)?.lines.push(row);
  }

  /** Sends what was added, and waits until the database has taken most of it. */
  async flush(): Promise<void> {
    await Promise.all([...this.#copies.values()].map(send));
  }

  async end(): Promise<void> {
    await this.flush();
    const ended = [...this.#copies.values()].map(async ({ stream }) => {
      stream.end();
      await finished(stream);
    });
    await Promise.all(ended);
  }
}

async function send({ stream, lines }: Copy): Promise<void> {
  if (lines.length === 0) return;
  const hasRoom = stream.write(`${lines.splice(0).join("\n")}\n`);
  if (!hasRoom) await once(stream, "drain");
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** The text format of COPY: a row, or columns of one. */
export function cells(...values: readonly (string | number | null)[]): string {
  let text = "";
  for (const [at, value] of values.entries()) {
    if (at > 0) text += "\t";
    if (value === null) text += "\\N";
    else if (typeof value === "string" && SPECIAL.test(value))
      text += value.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? "");
    else text += value;
  }
  return text;
}
