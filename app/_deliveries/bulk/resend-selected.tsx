"use client";

import { Send } from "lucide-react";
import { BulkButton } from "@/components/tables/bulk/bulk-button";
import type { BulkAction } from "@/components/tables/bulk/run-in-parts";
import { resendTexts as texts } from "@/components/texts/deliveries";
import type { Delivery } from "@/lib/deliveries/history/delivery";
import { deliveryName } from "../delivery-name";

/** The actions of a portal, bound to whose deliveries they are. */
export interface ResendActions {
  resend: BulkAction;
  takeBack: BulkAction;
}

interface ResendSelectedProps {
  actions: ResendActions;
  deliveries: readonly Delivery[];
  onDone: () => void;
}

/** Sends the chosen deliveries again. */
export function ResendSelected({ actions, deliveries, onDone }: ResendSelectedProps) {
  const acknowledged = deliveries.filter(({ state }) => state === "delivered").length;
  return (
    <BulkButton
      onDone={onDone}
      icon={<Send aria-hidden="true" />}
      items={deliveries.map((delivery) => ({ id: delivery.deliveryId, name: deliveryName(delivery) }))}
      work={{
        title: texts.title(deliveries.length),
        body: (
          <>
            <p>{texts.body}</p>
            {acknowledged > 0 ? <p className="mt-2">{texts.acknowledged(acknowledged)}</p> : null}
          </>
        ),
        confirmLabel: texts.send,
        act: actions.resend,
        done: texts.done,
        undo: { label: texts.takeBack, hint: texts.takeBackHint, act: actions.takeBack, done: texts.takenBack },
      }}
    >
      {texts.send}
    </BulkButton>
  );
}
