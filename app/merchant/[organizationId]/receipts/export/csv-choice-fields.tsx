import { receiptListTexts as texts } from "@/components/texts/receipts/receipts";
import { Checkbox, Field, Select } from "@/components/ui/field";

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What can be chosen of the file of receipts; `csv-choices.ts` reads it. */
export function CsvChoiceFields() {
  return (
    <>
      <Field label={texts.exportRows}>
        {(control) => <Select {...control} name="rows" options={options(texts.exportRowsOf)} />}
      </Field>
      <Field label={texts.exportDelimiter}>
        {(control) => <Select {...control} name="delimiter" options={options(texts.exportDelimiters)} />}
      </Field>
      <div>
        <Checkbox name="vat" label={texts.exportVat} />
        <Checkbox name="payments" label={texts.exportPayments} />
      </div>
    </>
  );
}
