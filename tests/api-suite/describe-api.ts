import { beforeAll, describe } from "vitest";
import { testDatabase } from "@/tests/database";
import { describeAddresses } from "./addresses";
import { createWorld, type World } from "./api-world";
import { describeDeliveries } from "./deliveries";
import { describeEveryOperation } from "./every-operation";
import { describeOAuthEndpoints } from "./oauth-endpoints";
import { describePrivacy } from "./privacy";
import { describeReceipts } from "./receipts";
import { type FetchLike, RecordedApi } from "./recorded-api";
import { describeRouting } from "./routing";
import { describeStoresAndSources } from "./stores-and-sources";
import { describeSubscriptions } from "./subscriptions";
import { describeTransactionMatch } from "./transaction-match";

export interface ApiUnderTest {
  /** Paths that are no valid URI do not reach it: something before it answers those. */
  getsNoMalformedPaths?: boolean;
  /** Another door to what is held against the whole elsewhere: what a door could lose, of every operation, is enough. */
  isSample?: boolean;
}

/**
 * The contract of the machine API, held against whatever answers: whole against the built service (e2e/api/contract.test.ts), as a
 * sample at the other doors, all on the database of the calling test file.
 */
export function describeApi(name: string, fetch: FetchLike, under: ApiUnderTest = {}): void {
  describe(name, () => {
    const t = testDatabase();
    const api = new RecordedApi(fetch);
    let made: World | undefined;
    const world = (): World => {
      if (!made) throw new Error("The world is there from beforeAll on.");
      return made;
    };

    beforeAll(async () => {
      made = await createWorld(t, api);
    });

    describeRouting(api, under);
    describeOAuthEndpoints(t, api, world);
    if (!under.isSample) {
      describeStoresAndSources(t, api, world);
      describeReceipts(t, api, world);
      describeSubscriptions(t, api, world);
      describeTransactionMatch(t, api, world);
      describeDeliveries(t, api, world);
      describeAddresses(api, world);
      describePrivacy(t, api, world);
    }
    // Last: it ends with what all the others have seen.
    describeEveryOperation(t, api, world, under);
  });
}
