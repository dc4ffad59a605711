import type { Attempt } from "@/lib/deliveries/worker/attempts/attempt";

export interface TimePart {
  name: "dns" | "connect" | "tls" | "wait" | "read";
  ms: number;
}

type Times = Pick<Attempt, "durationMs" | "dnsMs" | "connectMs" | "tlsMs" | "firstByteMs" | "errorClass">;

/** In which step an attempt ended that got no further. */
const LAST_STEPS: Readonly<Record<string, "dns" | "connect" | "tls">> = {
  "dns-not-found": "dns",
  "dns-failure": "dns",
  "resolver-unavailable": "dns",
  "connection-refused": "connect",
  unreachable: "connect",
  "no-route": "connect",
  tls: "tls",
};

/**
 * An attempt's time in the parts that follow each other. Steps that were not taken are left out; together the parts are
 * never more than the total. Without a first byte, all that is left went into the step that failed, or was waiting.
 */
export function timeSplit(times: Times): TimePart[] {
  const { durationMs, firstByteMs, errorClass } = times;
  let left = durationMs;
  const part = (name: TimePart["name"], ms: number | null): TimePart[] => {
    if (ms === null) return [];
    const taken = Math.min(Math.max(0, ms), left);
    left -= taken;
    return [{ name, ms: taken }];
  };
  const steps = { dns: times.dnsMs, connect: times.connectMs, tls: times.tlsMs };
  const before = [...part("dns", steps.dns), ...part("connect", steps.connect), ...part("tls", steps.tls)];
  const used = durationMs - left;
  if (firstByteMs === null) {
    const last = LAST_STEPS[errorClass ?? ""];
    return [...before, ...part(last && steps[last] === null ? last : "wait", left)];
  }
  return [...before, ...part("wait", firstByteMs - used), ...part("read", left)];
}
