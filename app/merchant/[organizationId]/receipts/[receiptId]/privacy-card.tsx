import Link from "next/link";
import { privacyTexts } from "@/components/texts/privacy";
import { ButtonLink } from "@/components/ui/button";
import { Card, FactList } from "@/components/ui/card";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { Erased } from "@/lib/privacy/erasures/find-erased";

const { erasures, holds, tabs } = privacyTexts;

interface PrivacyCardProps {
  /** The merchant's privacy pages. */
  home: string;
  receiptId: string;
  /** Of whom it was was erased. */
  erased: Erased | null;
  isHeld: boolean;
  canAct: boolean;
}

/** For owners: the ways from a receipt to its erasure and its hold. */
export function PrivacyCard({ home, receiptId, erased, isHeld, canAct }: PrivacyCardProps) {
  if (!canAct && !erased && !isHeld) return null;
  return (
    <Card title={tabs}>
      {erased || isHeld ? (
        <FactList
          facts={[
            erased && {
              label: erasures.gone.personErased,
              value: erased.erasureId ? (
                <Link href={`${home}/${erased.erasureId}`} className="link">
                  <ExactTime at={erased.at} />
                </Link>
              ) : (
                <ExactTime at={erased.at} />
              ),
            },
            isHeld && {
              label: holds.isHeld,
              value: (
                <Link href={`${home}/holds`} className="link">
                  {holds.title}
                </Link>
              ),
            },
          ]}
        />
      ) : null}
      {canAct ? (
        <div className="mt-3 flex flex-wrap gap-2 first:mt-0">
          {isHeld ? null : <ButtonLink href={`${home}/new?receiptId=${receiptId}`}>{erasures.submit}</ButtonLink>}
          <ButtonLink href={`${home}/holds/new?receiptId=${receiptId}`}>{holds.hold}</ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}
