import { privacyTexts } from "@/components/texts/privacy";
import { Pill, type Tone } from "@/components/ui/pill";
import type { ListedErasure } from "@/lib/privacy/erasures/requests/get-erasure";

const TONES: Record<ListedErasure["status"], Tone> = {
  waiting: "wait",
  running: "wait",
  done: "ok",
  rejected: "off",
  expired: "off",
};

export function ErasureStatus({ status }: Pick<ListedErasure, "status">) {
  return <Pill tone={TONES[status]}>{privacyTexts.erasures.statuses[status]}</Pill>;
}
