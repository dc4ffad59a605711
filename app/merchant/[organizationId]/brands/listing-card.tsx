import { ActionButton } from "@/components/forms/action-button";
import { merchantTexts } from "@/components/texts/merchant";
import { Card } from "@/components/ui/card";
import { updateListingAction } from "./actions";

const texts = merchantTexts.listing;

interface ListingCardProps {
  organizationId: string;
  isListed: boolean;
  /** Owners, while the organization is active. */
  canChange: boolean;
}

/** Whether banks see the brands among those that take part. */
export function ListingCard({ organizationId, isListed, canChange }: ListingCardProps) {
  return (
    <Card
      title={texts.title}
      className="mt-6"
      actions={
        canChange ? (
          <ActionButton
            action={updateListingAction.bind(null, organizationId, !isListed)}
            doneMessage={isListed ? texts.left : texts.joined}
          >
            {isListed ? texts.leave : texts.join}
          </ActionButton>
        ) : null
      }
    >
      <p>{isListed ? texts.listed : texts.unlisted}</p>
      <p className="mt-1 text-muted">{canChange ? texts.body : `${texts.body} ${texts.ownersOnly}`}</p>
    </Card>
  );
}
