import { beforeAll, describe } from "vitest";
import { testDatabase } from "@/tests/database";
import { describeAddresses } from "./addresses";
import { createWorld, type World } from "./api-world";
import { describeEveryOperation } from "./every-operation";
import { describeOAuthEndpoints } from "./oauth-endpoints";
import { describePrivacy } from "./privacy";
import { type FetchLike, RecordedApi } from "./recorded-api";
import { describeResources } from "./resources";
import { describeRouting } from "./routing";

export interface ApiUnderTest {
  /** Whether paths that are no valid URI reach it, or something before it answers those. */
  getsMalformedPaths: boolean;
}

/**
 * The contract of the machine API, held against whatever answers: the app, Next's mount of it, or a server that works
 * on the database of the calling test file.
 */
export function describeApi(
  name: string,
  fetch: FetchLike,
  options: ApiUnderTest = { getsMalformedPaths: true },
): void {
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

    describeRouting(api, options);
    describeOAuthEndpoints(t, api, world);
    describeResources(t, api, world);
    describeAddresses(api, world);
    describePrivacy(t, api, world);
    // Last: it ends with what all the others have seen.
    describeEveryOperation(t, api, world, options);
  });
}
