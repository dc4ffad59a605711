import { privacyTexts } from "@/components/texts/privacy";
import type { ExportJob } from "@/lib/privacy/exports/get-export";

const texts = privacyTexts.exports;

/** How far it is: of one that is over, how much there was. */
export function ExportProgress({ status, looked, total, receipts }: ExportJob) {
  const count = <span className="figures">{receipts.toLocaleString("en")}</span>;
  if (status !== "running" && status !== "stopped") return count;
  if (total === null) return <span className="text-muted">{texts.begins}</span>;
  // The total is about that.
  const percent = looked >= total ? 100 : Math.floor((100 * looked) / total);
  return (
    <span className="inline-flex items-center gap-2">
      {count}
      <progress className="h-1.5 w-20 accent-accent" max={100} value={percent} aria-label={texts.progress} />
      <span className="figures whitespace-nowrap text-muted">{texts.percent(percent)}</span>
    </span>
  );
}
