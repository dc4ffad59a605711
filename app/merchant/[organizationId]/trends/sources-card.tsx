import Link from "next/link";
import { shareText } from "@/app/_charts/share-text";
import { chartTexts } from "@/components/texts/charts";
import { Card } from "@/components/ui/card";
import type { SalesTrend } from "@/lib/receipts/sales/get-sales-trend";

const texts = chartTexts.sources;

/** The same by source: a till that sends no references is one to set up. */
export function SourcesCard({ home, sources }: { home: string; sources: SalesTrend["sources"] }) {
  return (
    <Card title={texts.title}>
      {sources.length === 0 ? (
        <p className="text-muted">{texts.empty}</p>
      ) : (
        // Who has no mouse scrolls it by its links.
        <section className="overflow-x-auto" aria-label={texts.label}>
          <table className="figures w-full">
            <thead className="text-left text-muted">
              <tr>
                <th scope="col" className="pb-2 font-medium">
                  {texts.source}
                </th>
                {[texts.received, texts.reached, texts.unreferenced, texts.unfindable].map((label) => (
                  <th key={label} scope="col" className="pb-2 pl-6 text-right font-medium whitespace-nowrap">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {sources.map(({ sourceId, description, received, reached, payments, unreferenced, unfindable }) => (
                <tr key={sourceId}>
                  <th scope="row" className="py-2.5 text-left font-medium">
                    <Link href={`${home}/sources/${sourceId}`} className="hover:underline">
                      {description ?? texts.noDescription}
                    </Link>
                  </th>
                  <td className="pl-6 text-right">{received.toLocaleString("en")}</td>
                  <td className="pl-6 text-right">{shareText(reached, received)}</td>
                  <td className="pl-6 text-right">{shareText(unreferenced, payments)}</td>
                  <td className={unfindable > 0 ? "pl-6 text-right font-medium text-bad" : "pl-6 text-right"}>
                    {shareText(unfindable, payments)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-muted">{texts.since}</p>
        </section>
      )}
    </Card>
  );
}
