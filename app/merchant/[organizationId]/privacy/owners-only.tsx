import { portalTexts } from "@/components/texts/portal";
import { privacyTexts } from "@/components/texts/privacy";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";

/** What members who are no owners see of the section. */
export function OwnersOnly() {
  return (
    <>
      <PageHeader title={portalTexts.privacy} />
      <EmptyState title={privacyTexts.ownersOnly} />
    </>
  );
}
