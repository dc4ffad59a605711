import { choiceParameter } from "@/app/_parameters/parameters";
import type { Filter } from "@/components/tables/filters";
import { archiveTexts as texts } from "@/components/texts/archive";

const SHOWN = ["archived"] as const;

/** Lists leave out what is archived, until it is asked for. */
export const ARCHIVED_FILTER: Filter = {
  kind: "choice",
  name: "show",
  label: texts.show,
  options: [{ value: SHOWN[0], label: texts.only }],
};

export function isArchivedShown(parameter: string | string[] | undefined): boolean {
  return choiceParameter(parameter, SHOWN) !== undefined;
}
