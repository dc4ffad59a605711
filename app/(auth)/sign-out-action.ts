"use server";

import { redirect } from "next/navigation";
import { deleteSessionCookie } from "@/lib/auth/sessions/session-cookie";

/** Ends the session of this browser. */
export async function signOutAction(): Promise<void> {
  await deleteSessionCookie("session");
  redirect("/sign-in");
}
