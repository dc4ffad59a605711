"use client";

import { useRouter } from "next/navigation";
import { PeriodFields } from "@/app/_privacy/period-fields";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { privacyTexts } from "@/components/texts/privacy";
import type { SelectOption } from "@/components/ui/field";
import { useTimeZone } from "@/components/ui/time/time-zone";
import { nextDate, startOfZonedDate } from "@/lib/core/time/zoned-day";
import { requestExportAction } from "../actions";

const texts = privacyTexts.exports;
const names = privacyTexts.erasures;

const SELECTORS = (["customerId", "receiptId", "receiptUrl", "lastFour", "period"] as const).map((value) => ({
  value,
  label: value === "period" ? texts.period : names.selectors[value],
}));

interface ExportFormProps {
  organizationId: string;
  stores: SelectOption[];
}

export function ExportForm({ organizationId, stores }: ExportFormProps) {
  const router = useRouter();
  const timeZone = useTimeZone();
  const home = `/merchant/${organizationId}/privacy/exports`;
  const bodyOf = (values: ExportValues) => exportOf(values, timeZone);
  const form = useActionForm<ExportValues, void>({
    schema: async () => {
      const [{ bodySchema }, { exportContract }] = await Promise.all([
        import("@/app/_privacy/body-schema"),
        import("@/lib/contract/privacy/export"),
      ]);
      return bodySchema(exportContract, bodyOf, neededOf);
    },
    action: (values) => requestExportAction(organizationId, bodyOf(values)),
    defaultValues: {
      ...{ by: "customerId", receiptId: "", receiptUrl: "", customerId: "", lastFour: "" },
      ...{ storeId: "", day: "", from: "", to: "" },
    },
    onDone: () => router.push(home),
  });
  const by = form.watch("by");
  return (
    <div className="max-w-140">
      <ActionForm form={form} submit={texts.submit} cancelHref={home}>
        <SelectField
          name="by"
          label={names.selector}
          options={SELECTORS}
          hint={by === "period" ? texts.periodHint : texts.personHint}
        />
        <Selector by={by} stores={stores} />
      </ActionForm>
    </div>
  );
}

function Selector({ by, stores }: { by: ExportValues["by"]; stores: SelectOption[] }) {
  if (by === "receiptId") return <TextField name="receiptId" label={names.receiptId} />;
  if (by === "receiptUrl") return <TextField name="receiptUrl" label={names.receiptUrl} hint={names.receiptUrlHint} />;
  if (by === "customerId") return <TextField name="customerId" label={names.customerId} hint={names.customerIdHint} />;
  if (by === "period")
    return (
      <>
        <PeriodFields />
        <SelectField name="storeId" label={names.store} options={[{ value: "", label: texts.allStores }, ...stores]} />
      </>
    );
  return (
    <>
      <TextField name="lastFour" label={names.lastFour} inputMode="numeric" maxLength={4} />
      <SelectField name="storeId" label={names.store} options={stores} placeholder={names.storePlaceholder} />
      <TextField name="day" type="date" label={names.day} hint={names.dayHint} />
    </>
  );
}

/** The fields of the form: those of what was chosen are sent; dates as browsers give them, empty ones as "". */
interface ExportValues {
  by: "customerId" | "receiptId" | "receiptUrl" | "lastFour" | "period";
  receiptId: string;
  receiptUrl: string;
  customerId: string;
  lastFour: string;
  storeId: string;
  day: string;
  from: string;
  to: string;
}

function neededOf({ by }: ExportValues): (keyof ExportValues)[] {
  if (by === "period") return ["from", "to"];
  return by === "lastFour" ? ["lastFour", "storeId", "day"] : [by];
}

/** The body of `POST /v1/exports`; the days of a period are counted in the viewer's zone, the last one included. */
function exportOf({ by, lastFour, storeId, day, from, to, ...named }: ExportValues, timeZone: string) {
  if (by === "lastFour") return { lastFour, storeId, day };
  if (by !== "period") return { [by]: named[by].trim() };
  const startOf = (date: string) => (date ? startOfZonedDate(date, timeZone).toISOString() : "");
  return { from: startOf(from), to: startOf(to && nextDate(to)), storeId: storeId || undefined };
}
