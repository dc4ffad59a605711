// Before anything else of Next's: it looks once for where it may keep what belongs to a request.
import "next/dist/server/node-environment-baseline.js";

import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";
import { createRequestStoreForAPI } from "next/dist/server/async-storage/request-store.js";

/** What Next gives its server actions: the request's headers and cookies, and a page to show again. */
export function inAction<Result>(cookie: string, work: () => Promise<Result>): Promise<Result> {
  const request = { headers: new Headers({ cookie }) } as Parameters<typeof createRequestStoreForAPI>[0];
  const url = new URL("https://receipts.example/");
  const implicitTags = { tags: [], expirationsByCacheKind: new Map() };
  const preview = { previewModeId: "", previewModeEncryptionKey: "", previewModeSigningKey: "" };
  const unit = createRequestStoreForAPI(request, url, implicitTags as never, undefined, preview, undefined);
  const page = { page: "/page", route: "/", afterContext: { after: () => undefined } };
  return workAsyncStorage.run(page as never, () => workUnitAsyncStorage.run(unit, work));
}
