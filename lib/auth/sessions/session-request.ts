import { headers } from "next/headers";
import { callerAddress } from "../../caller-address";
import { newUuid } from "../../core/ids";
import type { Caller } from "../sign-in/sign-in-limit";
import { PATH_HEADER, REQUEST_ID_HEADER } from "./request-headers";
import { readDevice } from "./session-cookie";

/** The path and query of the page asked for. */
export async function requestPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? "/";
}

export async function requestId(): Promise<string> {
  return (await headers()).get(REQUEST_ID_HEADER) ?? newUuid();
}

/** Whom to count tries against. Without a proxy the process has set the header from the socket (`server/http/surfaces.ts`). */
export async function caller(): Promise<Caller> {
  const forwardedFor = (await headers()).get("x-forwarded-for");
  return { clientAddress: callerAddress(forwardedFor, forwardedFor ?? undefined), device: await readDevice() };
}
