import { notFound as noSuchPage } from "next/navigation";
import { isDomainError } from "../core/errors";

/** For pages: a verb's "there is no such …", or that it was erased, is the site's 404. `await loadOr404(getStore(ctx, storeId))`. */
export async function loadOr404<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    if (isDomainError(error) && (error.code === "not-found" || error.code === "gone")) noSuchPage();
    throw error;
  }
}
