import { fork } from "node:child_process";
import path from "node:path";
import { processSingleton } from "@/lib/core/shared/process-singleton";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import { env } from "@/lib/env";
import { folderWith } from "../folder-with";
import { type Drawing, type Drawn, drawRendition } from "./draw-rendition";
import { DrawingQueue, type Reader } from "./drawing-queue";

const DEADLINE_MS = 30_000;
/** Of the process that draws, so that it ends before the machine is short of it. */
const MAX_HEAP_MB = 192;
/** Characters of a receipt whose page takes a few milliseconds at most. */
const MAX_AT_ONCE = 16_384;

const queue = () =>
  processSingleton(
    "drawings",
    () =>
      new DrawingQueue<Drawing, Drawn>({ start: startProcess, deadlineMs: DEADLINE_MS, room: sharedRoom("drawings") }),
  );

export type { Reader };

/** What is small at once; PDFs and what is large in a process of its own. */
export function draw(key: string, drawing: Drawing, reader: Reader): Promise<Drawn> {
  const isSmall = drawing.kind !== "pdf" && drawing.content.length <= MAX_AT_ONCE;
  return isSmall ? drawRendition(drawing) : queue().draw(key, drawing, reader);
}

function startProcess() {
  const isBuilt = env().NODE_ENV === "production";
  const [file, loader] = isBuilt
    ? ["dist/lib/receipt-page/drawing/drawing-process.js", []]
    : ["lib/receipt-page/drawing/drawing-process.ts", ["--import", "tsx"]];
  const folder = folderWith(file);
  return fork(path.join(/* turbopackIgnore: true */ folder, file), {
    cwd: folder,
    execArgv: [...loader, `--max-old-space-size=${MAX_HEAP_MB}`],
    // Nothing of what this process knows.
    env: { NODE_ENV: env().NODE_ENV },
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
