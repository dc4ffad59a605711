import type { Scenario } from "./scenario";
import { bankOutage } from "./scenarios/bank-outage";
import { changedInFlight, subscriptionRevoked } from "./scenarios/changed-in-flight";
import { clockOff } from "./scenarios/clock-off";
import {
  connectionsExhausted,
  databaseRestart,
  halfOpen,
  idleInTransaction,
  sessionsTerminated,
} from "./scenarios/database-faults";
import { deadNeighbour } from "./scenarios/dead-neighbour";
import { diskFull } from "./scenarios/disk-full";
import { dnsFlip } from "./scenarios/dns-flip";
import { expiredLease } from "./scenarios/expired-lease";
import { forgetting } from "./scenarios/forgetting";
import {
  killedAfterAnswer,
  killedAtRandom,
  killedBeforeMatch,
  killedBeforeQueue,
  killedMidPost,
} from "./scenarios/killed-process";
import { misbehavingReceivers } from "./scenarios/misbehaving-receivers";
import { offlineShop } from "./scenarios/offline-shop";
import { overload, overloadOfOne } from "./scenarios/overload";
import { asksForASecond, asksForTenDays, badCertificates, gone } from "./scenarios/refusing-receivers";

/** In the order they run: those that hurt only their own banks first and beside each other, the others one by one. */
export const SCENARIOS: readonly Scenario[] = [
  diskFull,
  offlineShop,
  ...misbehavingReceivers,
  ...badCertificates,
  gone,
  asksForASecond,
  asksForTenDays,
  ...changedInFlight,
  subscriptionRevoked,
  bankOutage,
  deadNeighbour,
  expiredLease,
  clockOff,
  dnsFlip,
  idleInTransaction,
  sessionsTerminated,
  connectionsExhausted,
  halfOpen,
  databaseRestart,
  overload,
  overloadOfOne,
  killedMidPost,
  killedAfterAnswer,
  killedBeforeMatch,
  killedBeforeQueue,
  killedAtRandom,
  forgetting,
];
