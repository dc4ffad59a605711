import { headers } from "next/headers";
import { callerAddress } from "../../caller-address";
import { newUuid } from "../../core/ids";
import type { Caller } from "../sign-in/sign-in-limit";
import { PATH_HEADER, READS_HEADER, REQUEST_ID_HEADER } from "./request-headers";
import { readDevice } from "./session-cookie";

/** The path and query of the page asked for. */
export async function requestPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? "/";
}

export async function requestId(): Promise<string> {
  return (await headers()).get(REQUEST_ID_HEADER) ?? newUuid();
}

/** Of a page or a download that is asked for; an action acts, and shows what it has done. */
export async function onlyReads(): Promise<boolean> {
  return (await headers()).get(READS_HEADER) === "1";
}

/** Whom to count tries against. Without a proxy the process has set the header from the socket (`server/portal/`). */
export async function caller(): Promise<Caller> {
  const forwardedFor = (await headers()).get("x-forwarded-for");
  return { clientAddress: callerAddress(forwardedFor, forwardedFor ?? undefined), device: await readDevice() };
}
