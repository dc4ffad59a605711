import { expect, it } from "vitest";
import { newUuid } from "../core/ids";
import { forgetRoute, type KnownRoute, knownRoute } from "./known-routes";

type Found = Omit<KnownRoute, "askedMs">;

/** A look-up that is answered when the test says so. */
function lookUps() {
  const asked: ((found: Found) => void)[] = [];
  const lookUp = () => new Promise<Found | null>((resolve) => void asked.push(resolve));
  return { asked, lookUp };
}

const route = (isArchived: boolean): Found => ({ id: newUuid(), onResubmission: "newReceipt", isArchived });

it("many who need the same at once ask once, and remember the answer; who is in a transaction asks alone", async () => {
  const [organizationId, publicId] = [newUuid(), newUuid()];
  const { asked, lookUp } = lookUps();
  const ask = (isAlone = false) => knownRoute("store", organizationId, publicId, { isAlone, lookUp });
  const all = [ask(), ask(), ask(true)];
  expect(asked).toHaveLength(2);
  const [found, other] = [route(false), route(false)];
  asked[1]?.(other);
  asked[0]?.(found);
  expect(await Promise.all(all)).toEqual([found, found, other]);
  expect(await ask()).toMatchObject(found);
  expect(asked).toHaveLength(2);
});

it("what was asked before a change is not remembered after it", async () => {
  const [organizationId, publicId] = [newUuid(), newUuid()];
  const { asked, lookUp } = lookUps();
  const ask = () => knownRoute("source", organizationId, publicId, { isAlone: false, lookUp });
  const before = ask();
  forgetRoute("source", organizationId, publicId);
  const after = ask();
  asked[1]?.(route(true));
  asked[0]?.(route(false));
  expect(await before).toMatchObject({ isArchived: false });
  expect(await after).toMatchObject({ isArchived: true });
  expect(await ask()).toMatchObject({ isArchived: true });
});

it("a look-up that fails is not remembered", async () => {
  const [organizationId, publicId] = [newUuid(), newUuid()];
  const ask = (lookUp: () => Promise<Found | null>) =>
    knownRoute("source", organizationId, publicId, { isAlone: false, lookUp });
  await expect(ask(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  const found = route(false);
  expect(await ask(async () => found)).toEqual(found);
});
