import type { SelectOption } from "@/components/ui/field";

/**
 * Choices by their names in the catalogue of texts. The contract has the same lists, but comes with its schemas, which no
 * browser needs: receipts are checked by the server.
 */
export function optionsOf(labels: Record<string, string>): SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
