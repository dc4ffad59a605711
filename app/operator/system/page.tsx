import type { Metadata } from "next";
import { operationsTexts } from "@/components/texts/operations";
import { Card, FactList, Figure, FigureRow, Notice } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { requireOperator } from "@/lib/auth/session-guards";
import { listOwnFaults } from "@/lib/deliveries/endpoints/list-own-faults";
import { getSystemStatus } from "@/lib/system/get-system-status";
import { byteText } from "./byte-text";
import { MonthTable } from "./month-table";
import { monthsOf } from "./months-of";
import { QueueTable } from "./queue-table";

const texts = operationsTexts.system;

export const metadata: Metadata = { title: texts.title };

export default async function SystemPage() {
  const ctx = await requireOperator();
  const faults = await listOwnFaults(ctx);
  const { build, migrations, queues, rates, storage, isEmbedded } = await getSystemStatus(ctx);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {faults.length > 0 ? (
        <Notice tone="bad" title={texts.ownFaults} className="mb-6">
          <ul>
            {faults.map(({ errorClass, sentence, attempts, last }) => (
              <li key={errorClass} id={errorClass}>
                {sentence} {texts.ownFaultAttempts(attempts)} <RelativeTime at={last} />.
              </li>
            ))}
          </ul>
          <p>{texts.ownFaultsBody}</p>
        </Notice>
      ) : null}
      <section aria-label={texts.figures} className="mb-6">
        <FigureRow>
          <Figure label={texts.receiptRate} value={rates.receipts.toLocaleString("en")} note={texts.rateNote} />
          <Figure label={texts.attemptRate} value={rates.attempts.toLocaleString("en")} note={texts.rateNote} />
          <Figure label={texts.size} value={byteText(storage.databaseBytes)} />
        </FigureRow>
      </section>
      <h2 className="mb-3 text-base leading-6 font-semibold">{texts.queues}</h2>
      <QueueTable
        rows={[
          { name: texts.queueNames.match, ...queues.match, isReleasable: true },
          { name: texts.queueNames.delivery, ...queues.delivery },
          { name: texts.queueNames.index, ...queues.index },
        ]}
      />
      <Card title={texts.software} className="my-6">
        <FactList
          facts={[
            { label: texts.version, value: build.version ?? texts.unknown },
            {
              label: texts.build,
              value: build.build ? (
                <span className="font-mono text-[0.8125rem]">{build.build}</span>
              ) : (
                texts.development
              ),
            },
            { label: texts.node, value: build.node },
            { label: texts.postgres, value: storage.serverVersion },
            { label: texts.database, value: isEmbedded ? texts.embedded : texts.external },
            {
              label: texts.migrations,
              value: [
                texts.applied(migrations.applied),
                migrations.newest && texts.newest(migrations.newest),
                migrations.missing > 0 && texts.missing(migrations.missing),
              ]
                .filter(Boolean)
                .join(", "),
            },
          ]}
        />
      </Card>
      <h2 className="mb-3 text-base leading-6 font-semibold">{texts.storage}</h2>
      <MonthTable rows={monthsOf(storage.partitions)} />
      <p className="mt-3 text-muted">{texts.estimate}</p>
    </>
  );
}
