import { join } from "node:path";
import { database } from "@/lib/db/client";
import { OUTCOMES, passOnWakeUps, receiveWakeUps, WORK } from "@/lib/db/connections/notify";
import { systemContext } from "@/lib/db/context";
import { inWords } from "@/lib/db/failures/in-words";
import { beginReading, configuredReplica } from "@/lib/db/replica/reading-context";
import { releaseAllClaims } from "@/lib/deliveries/worker/claims/claim-deliveries";
import { baseUrl, env, parseEnv, provideEnv } from "@/lib/env";
import type { Demo } from "@/lib/system/demo-file";
import { keepDemo } from "@/scripts/seed-demo";
import { openFrontDoor } from "../http/front-door";
import { IntakeGate } from "../http/intake-gate";
import { corsHeadersFor } from "../http/origins/cors-headers";
import { openDatabase } from "./database/open-database";
import { prepareDatabase } from "./database/prepare-database";
import { startObserving } from "./observing/start-observing";
import { projectFolder } from "./project-folder";
import { readinessProbe } from "./readiness";
import { listeningNotice } from "./startup-notice";
import { watchClock } from "./watch-clock";
import type { Worker } from "./worker";

export interface Service {
  baseUrl: string;
  dataDir: string;
  /** The demo of an embedded installation. */
  demo: Demo | null;
  /** Rejects when the service cannot go on. */
  broken: Promise<never>;
  /** Ends what is in flight, at most `graceMs` long, then everything else in the order of dependence. */
  stop(graceMs: number): Promise<void>;
}

/** Starts the roles of this process, and what they stand on, unless the signal comes while it waits for another start. Nothing may have read `env()` before. */
export async function startService(signal: AbortSignal): Promise<Service> {
  const configured = parseEnv();
  const gate = new IntakeGate(undefined, corsHeadersFor(configured.CORS_ORIGINS));
  const { HOST: host, PORT: port, TRUST_PROXY } = configured;
  const door = await openFrontDoor({ host, port }, undefined, gate, TRUST_PROXY);
  process.stdout.write(listeningNotice(host, door.port));
  // React and Next choose their build by NODE_ENV when they are loaded, which is later.
  provideEnv({ PORT: String(door.port), NODE_ENV: configured.NODE_ENV });
  let worker: Worker | undefined;
  const stopLater: (() => Promise<void> | void)[] = [];
  const stop = async (graceMs: number) => {
    await Promise.all([door.close(graceMs), worker?.stop(graceMs)]);
    for (const stopPart of stopLater.reverse()) await stopPart();
  };
  try {
    const embedded = await openDatabase(configured);
    if (embedded) stopLater.push(embedded.stop);
    const broken = neverUnless(embedded?.exited, "The embedded PostgreSQL has ended.");

    const { ROLE, HOST, DATA_DIR, DEMO } = env();
    const migrations = join(projectFolder(), "drizzle");
    const { sql, close } = database();
    stopLater.push(close);
    await prepareDatabase(signal);
    stopLater.push(await watchClock(sql));
    const metrics = await startObserving(stopLater);
    const demo = embedded && DEMO ? await keepDemo(systemContext("demo"), DATA_DIR) : null;

    if (ROLE === "all" || ROLE === "worker") {
      // No other process works on an embedded database.
      if (embedded) await releaseAllClaims(sql);
      // A chunk of its own, as the surfaces below: a process loads what its role needs.
      const { startWorker } = await import("./worker");
      worker = startWorker(gate);
    }
    if (ROLE === "web" || ROLE === "api" || ROLE === "portal") stopLater.push(passOnWakeUps(sql, WORK));
    if (ROLE === "web" || ROLE === "api") stopLater.push(await receiveWakeUps(sql, OUTCOMES));
    if (ROLE === "worker") stopLater.push(await receiveWakeUps(sql, WORK), passOnWakeUps(sql, OUTCOMES));

    const replica = ROLE === "worker" ? null : configuredReplica();
    if (replica) stopLater.push(await beginReading(replica));

    if (ROLE === "worker") door.open(null, readinessProbe(sql, migrations), metrics);
    else {
      const { startSurfaces } = await import("../http/surfaces");
      const surfaces = await startSurfaces(ROLE, projectFolder(), { host: HOST, port: door.port });
      stopLater.push(surfaces.close);
      // The API answers while Next still prepares; the pages wait for it.
      door.open(surfaces, readinessProbe(sql, migrations), metrics);
      await surfaces.prepared;
    }
    return { baseUrl: baseUrl(), dataDir: DATA_DIR, demo, broken, stop };
  } catch (error) {
    await stop(0);
    throw inWords(error);
  }
}

function neverUnless(event: Promise<void> | undefined, reason: string): Promise<never> {
  const broken = new Promise<never>((_, fail) => {
    void event?.then(() => fail(new Error(reason)));
  });
  // Callers that await it get the error; an intended stop is not an unhandled failure.
  broken.catch(() => undefined);
  return broken;
}
