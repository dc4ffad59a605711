import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session-guards";

/** Where signing in leads when nothing else was wanted: to the person's own portal. */
export default async function StartPage() {
  const { user } = await requireUser();
  if (user.isOperator) redirect("/operator");
  const [first] = user.memberships;
  redirect(first ? `/${first.kind}` : "/account");
}
