import type { Metadata } from "next";
import { RefreshWhileWaiting } from "@/app/_deliveries/refresh-while-waiting";
import type { PageOf } from "@/app/_parameters/parameters";
import { ErasureStatus } from "@/app/_privacy/erasures/erasure-status";
import { privacyTexts } from "@/components/texts/privacy";
import { Card, FactList, Notice } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { PageHeader } from "@/components/ui/page-parts";
import { ExactTime } from "@/components/ui/time/relative-time";
import { loadOr404, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { findWaiting } from "@/lib/privacy/erasures/requests/find-waiting";
import { type Erasure, getErasure } from "@/lib/privacy/erasures/requests/get-erasure";
import { DecideCard } from "./decide-card";

const texts = privacyTexts.erasures;

export const metadata: Metadata = { title: texts.one };

export default async function ErasurePage({ params }: PageOf<"organizationId" | "erasureId">) {
  const { organizationId, erasureId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "owner");
  const erasure = await loadOr404(getErasure(ctx, erasureId));
  const { status, by, held, failed, clients } = erasure;
  const waiting = await findWaiting(ctx, erasureId);
  return (
    <>
      <PageHeader
        title={texts.by[by]}
        crumbs={[{ label: texts.title, href: `/merchant/${organizationId}/privacy` }]}
        aside={<ErasureStatus status={status} />}
      />
      <div className="grid max-w-180 gap-6">
        <StatusNote {...erasure} />
        {waiting ? (
          <DecideCard
            {...{ organizationId, erasureId, waiting }}
            isOwnRequest={waiting.askedBy?.userId === ctx.user.userId}
            canDecide={mayAct(ctx, "owner")}
          />
        ) : null}
        {held > 0 ? <Notice tone="wait">{texts.heldNote(held)}</Notice> : null}
        {failed > 0 ? <Notice tone="bad">{texts.failedNote(failed)}</Notice> : null}
        <Card title={texts.facts}>
          <Facts {...erasure} />
        </Card>
        <Card title={texts.clients}>
          {clients.length === 0 ? (
            <p className="text-muted">{texts.noClients}</p>
          ) : (
            <>
              <p className="mb-3 text-muted">{texts.clientsNote}</p>
              <FactList facts={clients.map(({ name, receipts }) => ({ label: name, value: texts.toldOf(receipts) }))} />
            </>
          )}
        </Card>
      </div>
      <RefreshWhileWaiting due={status === "running" ? ctx.clock.now() : null} />
    </>
  );
}

function StatusNote({ status, erased, held, failed }: Erasure) {
  if (status === "waiting") return <Notice tone="wait">{texts.waitingNote}</Notice>;
  if (status === "rejected" || status === "expired")
    return <Notice>{status === "rejected" ? texts.rejectedNote : texts.expiredNote}</Notice>;
  if (status === "running") return <Notice>{texts.runningNote}</Notice>;
  if (failed > 0) return null;
  if (erased + held === 0) return <Notice tone="wait">{texts.noneFound}</Notice>;
  return <Notice tone="ok">{texts.doneNote}</Notice>;
}

function Facts({ erasureId, status, mode, reason, created, done, erased, held, ...times }: Erasure) {
  const { waitsUntil, backupsForgetBy } = times;
  return (
    <FactList
      facts={[
        { label: texts.id, value: <MonoId id={erasureId} isFull /> },
        { label: texts.mode, value: texts.modes[mode] },
        { label: texts.reason, value: reason },
        { label: texts.erased, value: <span className="figures">{texts.toldOf(erased)}</span> },
        { label: texts.held, value: <span className="figures">{texts.toldOf(held)}</span> },
        { label: texts.requested, value: <ExactTime at={created} /> },
        status === "waiting" && waitsUntil && { label: texts.waitsUntil, value: <ExactTime at={waitsUntil} /> },
        done && { label: texts.done, value: <ExactTime at={done} /> },
        backupsForgetBy && { label: texts.backups, value: <ExactTime at={backupsForgetBy} hasSeconds={false} /> },
      ]}
    />
  );
}
