// Loaded into the measured service before itself: tells, when asked, how late its timers were since it was asked last,
// and what memory it holds.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;
const intervals = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
intervals.enable();

process.on("message", () => {
  // Between two ticks, so the resolution is part of it.
  const loopDelayP99Ms = Math.max(0, intervals.percentile(99) / 1e6 - RESOLUTION_MS);
  process.send({ loopDelayP99Ms, rssMiB: process.memoryUsage.rss() / 1_048_576 });
  intervals.reset();
});
// Must not keep the service from ending.
process.channel?.unref();
