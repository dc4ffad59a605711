import { privacyTexts } from "@/components/texts/privacy";
import { Pill, type Tone } from "@/components/ui/pill";
import type { ExportJob } from "@/lib/privacy/exports/get-export";

const TONES: Record<ExportJob["status"], Tone> = {
  running: "wait",
  stopped: "off",
  done: "ok",
  expired: "off",
  erased: "off",
};

export function ExportStatus({ status }: Pick<ExportJob, "status">) {
  return <Pill tone={TONES[status]}>{privacyTexts.exports.statuses[status]}</Pill>;
}
