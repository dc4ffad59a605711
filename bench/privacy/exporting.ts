import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parsePublicId } from "@/lib/core/ids";
import { type ExportJob, getExport } from "@/lib/privacy/exports/get-export";
import { requestExport } from "@/lib/privacy/exports/request-export";
import { resumeExport, stopExport } from "@/lib/privacy/exports/stop-export";
import { machine, stopMeasured } from "../measured-process";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import { type AgedMerchant, startAgedMerchant } from "./aged-merchant";
import { checkedArchive } from "./checked-archive";
import { inTurns } from "./in-turns";
import { privacyOptions, writeResult } from "./privacy-options";

/**
 * `npm run bench exporting [--receipts 1000000] [--rounds 5] [--seconds 10] [--tills 16]`
 *
 * So many receipts of one merchant as one archive: submissions without and beside its making, in turns; then how long it takes by
 * itself, the most memory that the service's process holds meanwhile and while the archive is downloaded, and its size.
 */
const { count: COUNT, rounds: ROUNDS, seconds: SECONDS, tills: TILLS } = privacyOptions();
const EVER = { from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };
/** One file of 200,000 receipts is read to its end meanwhile. */
const STANDSTILL_MS = 300_000;
const WATCH_MS = 250;

async function measure(database: BenchDatabase): Promise<void> {
  const merchant = await startAgedMerchant(database, COUNT);
  try {
    const { ctx, submit, child } = merchant;
    await submit(TILLS, SECONDS);
    const before = await peakMiB(child.pid);
    const { exportId } = await requestExport(ctx, EVER);
    const submissions = await inTurns({
      ...{ rounds: ROUNDS, submit: () => submit(TILLS, SECONDS) },
      pause: async () => {
        await stopExport(ctx, exportId);
        // The part that is being made.
        await sleep(1_000);
      },
      goOn: async () => void (await resumeExport(ctx, exportId)),
      progress: async () => {
        const { status, looked } = await getExport(ctx, exportId);
        return status === "done" ? null : looked;
      },
    });
    const making = await untilDone(merchant, exportId);
    const made = await peakMiB(child.pid);
    const archive = await download(merchant, exportId);
    const { receipts, size } = await getExport(ctx, exportId);
    if (receipts < COUNT || archive.size !== size)
      throw new Error(`It is not whole: ${JSON.stringify({ receipts, size, archive })}`);
    const summary = {
      ...{ machine, loadAverage: loadavg(), node: process.version, receipts, tills: TILLS },
      ...{ submissions, making, archive },
      peakMiB: { submissionsAlone: before, withExport: made, withDownload: await peakMiB(child.pid) },
    };
    await writeResult("exporting", summary);
  } finally {
    await stopMeasured(merchant.child);
  }
}

/** Of a process, since it began (proc(5): `VmHWM`); null where the system does not tell. */
async function peakMiB(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  return kib === undefined ? null : Math.round(Number(kib) / 1_024);
}

/** How long each of its steps takes from here on. */
async function untilDone({ ctx }: AgedMerchant, exportId: string) {
  const seconds = { receipts: 0, pdfs: 0, sums: 0 };
  let [lastMs, movedMs, moved] = [performance.now(), performance.now(), ""];
  const lookedBefore = (await getExport(ctx, exportId)).looked;
  for (;;) {
    const [found, step] = [await getExport(ctx, exportId), await stepOf({ ctx }, exportId)];
    const now = performance.now();
    seconds[step.name] += (now - lastMs) / 1_000;
    lastMs = now;
    if (found.status === "done")
      return { ...rounded(seconds), receiptsPerSecond: perSecond(found, lookedBefore, seconds) };
    const state = JSON.stringify([found.looked, step]);
    if (state !== moved) [moved, movedMs] = [state, now];
    if (now - movedMs > STANDSTILL_MS) throw new Error(`It stands still at ${state}.`);
    await sleep(WATCH_MS);
  }
}

const perSecond = ({ looked }: ExportJob, before: number, { receipts }: { receipts: number }) =>
  Math.round((looked - before) / receipts);

const rounded = (seconds: { receipts: number; pdfs: number; sums: number }) => ({
  ...{ receiptsSeconds: Math.round(seconds.receipts), pdfsSeconds: Math.round(seconds.pdfs) },
  sumsSeconds: Math.round(seconds.sums),
});

async function stepOf({ ctx: { sql } }: Pick<AgedMerchant, "ctx">, exportId: string) {
  const id = parsePublicId("export", exportId);
  const [row] = await sql<{ isSelected: boolean; undrawn: number; files: number }[]>`
    select is_selected as "isSelected", (select count(*)::int from export_files where export_id = e.id) as files,
      (select count(*)::int from export_pdfs where export_id = e.id and bytes is null) as undrawn
    from exports e where id = ${id}`;
  const { isSelected, undrawn, files } = row ?? { isSelected: false, undrawn: 0, files: 0 };
  const name: "receipts" | "pdfs" | "sums" = !isSelected ? "receipts" : undrawn > 0 ? "pdfs" : "sums";
  return { name, undrawn, files };
}

async function download({ origin, token }: AgedMerchant, exportId: string) {
  const began = performance.now();
  const answer = await fetch(`${origin}/v1/exports/${exportId}/archive`, {
    headers: { authorization: `Bearer ${await token()}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`The archive: ${answer.status} ${await answer.text()}`);
  const { size, files } = await checkedArchive(answer.body);
  return {
    ...{ size, sizeMiB: Math.round(size / 1_048_576), filesChecked: files },
    downloadSeconds: Number(((performance.now() - began) / 1_000).toFixed(1)),
  };
}

await withBenchDatabase(measure);
