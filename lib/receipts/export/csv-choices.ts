import { z } from "zod";
import { DELIMITERS, type Delimiter } from "../../core/csv/csv-cells";

const delimiters = Object.keys(DELIMITERS) as [Delimiter, ...Delimiter[]];
const choices = z.object({
  delimiter: z.enum(delimiters).default("comma"),
  rows: z.enum(["receipts", "lines"]).default("receipts"),
  vat: z.literal("on").optional(),
  payments: z.literal("on").optional(),
});

/** What stands in the CSV file, and how. */
export type CsvChoices = z.infer<typeof choices>;

/** As the dialog sends them; the names of those that cannot be used, where there are any. */
export function parseCsvChoices(query: Record<string, string>): { chosen: CsvChoices | null; invalid: string[] } {
  const { data, error } = choices.safeParse(query);
  return { chosen: data ?? null, invalid: error ? error.issues.map(({ path }) => String(path[0])) : [] };
}

/** Whether the file needs the receipts themselves, and not only what their list shows. */
export const needsContent = ({ rows, vat, payments }: CsvChoices) =>
  rows === "lines" || vat !== undefined || payments !== undefined;
