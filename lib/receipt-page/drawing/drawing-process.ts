import { drawRendition } from "./draw-rendition";

/** Fonts that were read stay: with all of them in memory, another process begins anew. */
const MAX_RSS = 192 * 1_024 ** 2;

/**
 * The process that draws what takes long: one drawing after the other, as they are sent to it. It ends with the process that
 * has started it, and is killed where a drawing takes too long.
 */
process.on("message", async (drawing: Parameters<typeof drawRendition>[0]) => {
  try {
    process.send?.({ drawn: await drawRendition(drawing), isFull: process.memoryUsage.rss() > MAX_RSS });
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on("disconnect", () => process.exit());
// A terminal sends it to the whole group; this process ends when its parent disconnects.
process.on("SIGINT", () => undefined);
