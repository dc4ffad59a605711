import { ActionButton } from "@/components/forms/action-button";
import { privacyTexts } from "@/components/texts/privacy";
import { Card } from "@/components/ui/card";
import type { FourEyes } from "@/lib/privacy/four-eyes/four-eyes";
import { switchFourEyesAction } from "./actions";

const texts = privacyTexts.fourEyes;

interface FourEyesCardProps {
  organizationId: string;
  fourEyes: FourEyes;
  ownUserId: string;
  canChange: boolean;
}

/** Whether a second owner confirms that whole receipts are erased; two end it. */
export function FourEyesCard({ organizationId, fourEyes, ownUserId, canChange }: FourEyesCardProps) {
  const { isOn, offAskedBy } = fourEyes;
  const isOwnWish = offAskedBy?.userId === ownUserId;
  const switchTo = switchFourEyesAction.bind(null, organizationId);
  const turnOn = (label: string, doneMessage: string) => (
    <ActionButton action={switchTo.bind(null, true)} doneMessage={doneMessage}>
      {label}
    </ActionButton>
  );
  const turnOff = (label: string, doneMessage: string) => (
    <ActionButton action={switchTo.bind(null, false)} doneMessage={doneMessage}>
      {label}
    </ActionButton>
  );
  return (
    <Card title={texts.title} className="mt-8">
      <p>{isOn ? texts.on : texts.off}</p>
      {offAskedBy ? <p className="mt-1">{isOwnWish ? texts.youAskedOff : texts.asksOff(offAskedBy.name)}</p> : null}
      {isOn && !offAskedBy ? <p className="mt-1 text-muted">{texts.offNeedsTwo}</p> : null}
      {canChange ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {isOn ? null : turnOn(texts.switchOn, texts.switchedOn)}
          {isOn && !offAskedBy ? turnOff(texts.switchOff, texts.offAsked) : null}
          {offAskedBy && !isOwnWish ? turnOff(texts.agree, texts.isOff) : null}
          {offAskedBy ? turnOn(texts.keep, texts.kept) : null}
        </div>
      ) : null}
    </Card>
  );
}
