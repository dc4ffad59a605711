import { Gauge, type Registry } from "prom-client";
import { currentReplica } from "@/lib/db/replica/reading-context";

/** What this process makes of its replica. */
export function measureReplica(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: "receipt_exchange_replica_lag_seconds",
    help: "How long the replica takes to show what was committed; since when it does not, while it is behind or away.",
    registers,
    collect() {
      this.set((currentReplica()?.lagMs ?? 0) / 1_000);
    },
  });
  new Gauge({
    name: "receipt_exchange_replica_used",
    help: "1 while the replica is read from.",
    registers,
    collect() {
      this.set(currentReplica()?.state === "current" ? 1 : 0);
    },
  });
}
