import { assertOperator } from "../core/tenant";
import type { Context } from "../db/context";
import { env } from "../env";
import { getMatchQueueStatus } from "../matching/matcher/match-queue";
import { type BuildInfo, readBuildInfo } from "./build-info";
import { findMigrations, type Migrations } from "./find-migrations";
import { measureDeliveryQueue, measureIndexQueue, type QueueStatus } from "./measure-queues";
import { type IntakeRates, measureRates } from "./measure-rates";
import { measureStorage, type Storage } from "./measure-storage";

export interface SystemStatus {
  build: BuildInfo;
  migrations: Migrations;
  queues: { match: QueueStatus; delivery: QueueStatus; index: QueueStatus };
  rates: IntakeRates;
  storage: Storage;
  /** Whether the service runs its own PostgreSQL. */
  isEmbedded: boolean;
}

/** How the installation is. For operators. Every query is cheap: counts end somewhere, sizes are the database's own. */
export async function getSystemStatus(ctx: Context): Promise<SystemStatus> {
  assertOperator(ctx);
  const [migrations, match, delivery, index, rates, storage] = await Promise.all([
    findMigrations(ctx.sql),
    getMatchQueueStatus(ctx),
    measureDeliveryQueue(ctx.sql),
    measureIndexQueue(ctx.sql),
    measureRates(ctx.sql, ctx.clock.now()),
    measureStorage(ctx.sql),
  ]);
  return {
    build: readBuildInfo(),
    migrations,
    queues: { match: { ...match, isCapped: false }, delivery, index },
    rates,
    storage,
    isEmbedded: env().DATABASE_EMBEDDED,
  };
}
