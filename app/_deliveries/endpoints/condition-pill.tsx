import { webhooksTexts } from "@/components/texts/webhooks";
import { Pill, type Tone } from "@/components/ui/pill";
import type { EndpointHealth } from "@/lib/deliveries/endpoints/endpoint-health";

const TONES: Record<EndpointHealth["condition"], Tone> = {
  healthy: "ok",
  failing: "bad",
  paused: "wait",
  warned: "bad",
  disabled: "off",
};

export function ConditionPill({ condition }: Pick<EndpointHealth, "condition">) {
  return <Pill tone={TONES[condition]}>{webhooksTexts.conditions[condition]}</Pill>;
}
