import { createHmac } from "node:crypto";
import { Logger, run, runMigrations } from "graphile-worker";
import { Pool } from "undici";
import type { Sql } from "@/lib/db/client";

/**
 * The comparators: a signed POST with undici, nothing recorded but that the job is done. `plain`: what one writes in an
 * afternoon, with graphile-worker as its manual shows it; `batched`: with its own means for speed, at the sizes that were
 * fastest here.
 */
export type PlainSender = "plain" | "batched";

const BATCHED = { localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 };
const CONCURRENCY = 50;
const SECRET = "a secret of the measurement";

/** Sends `count` bodies and answers how long that took, from the first claim to the last job done. */
export async function sendPlainly(
  sql: Sql,
  databaseUrl: string,
  origin: string,
  body: string,
  { count, sender = "plain" }: { count: number; sender?: PlainSender },
): Promise<number> {
  const pool = new Pool(origin, { connections: CONCURRENCY, pipelining: 1 });
  const send = async (payload: unknown, { job }: { job: { id: string } }) => {
    const { body } = payload as { body: string };
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", SECRET).update(`${job.id}.${timestamp}.${body}`).digest("base64");
    const answer = await pool.request({
      method: "POST",
      path: "/plain",
      headers: {
        "content-type": "application/json",
        "webhook-id": job.id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  };
  const logger = new Logger(() => () => undefined);
  await runMigrations({ connectionString: databaseUrl, logger });
  await sql`
    select from graphile_worker.add_jobs(array(
      select row('send', ${JSON.stringify({ body })}::json, null, null, null, null, null, null)::graphile_worker.job_spec
      from generate_series(1, ${count})
    ))`;
  await sql`analyze graphile_worker._private_jobs`;
  const startedAt = performance.now();
  const runner = await run({
    connectionString: databaseUrl,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    maxPoolSize: 10,
    taskList: { send },
    logger,
    ...(sender === "batched" && { preset: { worker: BATCHED } }),
  });
  while (await hasJobs(sql)) await new Promise((resolve) => setTimeout(resolve, 50));
  const seconds = (performance.now() - startedAt) / 1_000;
  await runner.stop();
  await pool.close();
  return seconds;
}

async function hasJobs(sql: Sql): Promise<boolean> {
  const rows = await sql`select from graphile_worker._private_jobs limit 1`;
  return rows.length > 0;
}
