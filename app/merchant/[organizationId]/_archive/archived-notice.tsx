import { archiveTexts as texts } from "@/components/texts/archive";
import { Notice } from "@/components/ui/card";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { Archivable } from "@/lib/archiving/archivable";

interface ArchivedNoticeProps {
  kind: Archivable;
  /** Null while it is in use. */
  archived: Date | null;
  /** Of a store: its brand is. */
  isByBrand?: boolean;
}

export function ArchivedNotice({ kind, archived, isByBrand = false }: ArchivedNoticeProps) {
  if (!archived && !isByBrand) return null;
  return (
    <Notice tone="wait" className="mb-6">
      {archived ? (
        <>
          {texts.since} <ExactTime at={archived} hasSeconds={false} />. {texts.takesNone[kind]}
        </>
      ) : (
        texts.byBrand
      )}
    </Notice>
  );
}
