import Link from "next/link";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { privacyTexts } from "@/components/texts/privacy";
import { Button } from "@/components/ui/button";
import { Card, FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import type { WaitingErasure } from "@/lib/privacy/erasures/requests/find-waiting";
import { confirmErasureAction, rejectErasureAction } from "../actions";
import { ErasureQuestion, erasureTitle } from "../erasure-question";

const texts = privacyTexts.erasures;

interface DecideCardProps {
  organizationId: string;
  erasureId: string;
  waiting: WaitingErasure;
  isOwnRequest: boolean;
  canDecide: boolean;
}

/** What a second owner has to know, and their two answers; who asked may only take it back. */
export function DecideCard({ organizationId, erasureId, waiting, isOwnRequest, canDecide }: DecideCardProps) {
  return (
    <Card title={texts.decide}>
      <FactList
        facts={[
          { label: texts.askedBy, value: waiting.askedBy?.name ?? texts.aProgram },
          ...namedFacts(organizationId, waiting.named),
        ]}
      />
      {isOwnRequest ? <p className="mt-4 text-muted">{texts.youAsked}</p> : null}
      {canDecide ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {isOwnRequest ? null : (
            <ConfirmDialog
              trigger={<Button variant="danger">{texts.confirm}</Button>}
              title={erasureTitle(waiting.found, "receipt")}
              confirmLabel={texts.erase}
              dismissLabel={texts.keep}
              action={confirmErasureAction.bind(null, organizationId, erasureId)}
              doneMessage={texts.confirmed}
            >
              <ErasureQuestion found={waiting.found} mode="receipt" />
            </ConfirmDialog>
          )}
          <ConfirmDialog
            trigger={<Button>{texts.reject}</Button>}
            title={texts.rejectTitle}
            confirmLabel={texts.reject}
            tone="normal"
            action={rejectErasureAction.bind(null, organizationId, erasureId)}
            doneMessage={texts.rejected}
          >
            <p>{texts.rejectBody}</p>
          </ConfirmDialog>
        </div>
      ) : null}
    </Card>
  );
}

function namedFacts(organizationId: string, named: WaitingErasure["named"]) {
  const home = `/merchant/${organizationId}`;
  if ("receiptId" in named)
    return [
      {
        label: texts.receiptId,
        value: (
          <Link href={`${home}/receipts/${named.receiptId}`} className="link">
            {named.receiptId}
          </Link>
        ),
      },
    ];
  if ("customerId" in named) return [{ label: texts.customerId, value: named.customerId }];
  return [
    { label: texts.lastFour, value: <span className="figures">{named.lastFour}</span> },
    { label: texts.store, value: <MonoId id={named.storeId} isFull /> },
    { label: texts.day, value: <span className="figures">{named.day}</span> },
  ];
}
