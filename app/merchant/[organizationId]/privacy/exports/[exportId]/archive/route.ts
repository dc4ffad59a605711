import { archiveStream } from "@/app/_exports/archive-stream";
import { refuseExport } from "@/app/_exports/refuse-export";
import type { RouteOf } from "@/app/_parameters/parameters";
import { hasRole } from "@/lib/accounts/fields";
import { requireMembership } from "@/lib/auth/session-guards";
import { requestId, watchSession } from "@/lib/auth/sessions/session-user";
import { isDomainError } from "@/lib/core/errors";
import { logger } from "@/lib/logger";
import { type Archive, findArchive, openArchive } from "@/lib/privacy/exports/open-archive";

/** The archive of an export, for as long as who asks is an owner. */
export async function GET(request: Request, { params }: RouteOf<"organizationId" | "exportId">): Promise<Response> {
  const { organizationId, exportId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "owner");
  try {
    // Next routes HEAD here, too; a stream that is opened would never be read.
    if (request.method === "HEAD") return new Response(null, { headers: headersOf(await findArchive(ctx, exportId)) });
    const [currentUser, id] = await Promise.all([watchSession(), requestId()]);
    const archive = await openArchive(ctx, exportId, { holder: ctx.user.userId });
    const stream = archiveStream({
      bytes: archive.bytes,
      mayRead: async () => {
        const user = await currentUser();
        return (user?.memberships ?? []).some(
          (membership) => membership.organizationId === organizationId && hasRole(membership.role, "owner"),
        );
      },
      onFault: (error) => logger().error({ err: error, requestId: id }, "the archive of an export broke off"),
    });
    return new Response(stream, { headers: headersOf(archive) });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { code, message, retryAfterSeconds } = error;
    if (code === "not-found" || code === "gone" || code === "export-not-done" || code === "unavailable")
      return refuseExport(code, message, retryAfterSeconds);
    throw error;
  }
}

const headersOf = ({ fileName, size }: Archive) => ({
  "content-type": "application/zip",
  "content-disposition": `attachment; filename="${fileName}"`,
  "content-length": String(size),
  "cache-control": "no-store",
});
