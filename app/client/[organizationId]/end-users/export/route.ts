import { exportAnswer } from "@/app/_exports/export-answer";
import { refuseExport } from "@/app/_exports/refuse-export";
import type { RouteOf } from "@/app/_parameters/parameters";
import { hasRole } from "@/lib/accounts/fields";
import { membershipOf } from "@/lib/auth/recheck";
import { requireMembership } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";
import { endUserInput } from "@/lib/contract/privacy/end-user";
import { isDomainError } from "@/lib/core/errors";
import { recordEndUserExport, streamEndUser } from "@/lib/privacy/end-users/export-end-user";

const AS_IT_IS = {
  contentType: "application/json",
  head: "",
  row: (part: string) => part,
  between: "",
  foot: "",
};

/** All of an end user as a file. With POST: a reference has no place in an address, which browsers and proxies remember. */
export async function POST(request: Request, { params }: RouteOf<"organizationId">): Promise<Response> {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId, "owner");
  const reference = referenceIn(await request.json().catch(() => null));
  if (reference === null)
    return refuseExport("validation-failed", "The export was not made: a reference has 1 to 256 characters of text.");
  const mayRead = (user: Parameters<typeof membershipOf>[0]) => {
    const membership = membershipOf(user, { kind: "client", organizationId });
    return membership !== undefined && hasRole(membership.role, "owner");
  };
  return exportAnswer(ctx.user, mayRead, async () => {
    await recordEndUserExport(ctx);
    return {
      pages: asRows(streamEndUser(ctx, reference)),
      format: AS_IT_IS,
      fileName: `end-user-${ctx.clock.now().toISOString().slice(0, 10)}.json`,
      total: 0,
    };
  });
}

function referenceIn(body: unknown): string | null {
  try {
    return parseInput(endUserInput, body).reference;
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

async function* asRows(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const part of parts) yield [part];
}
