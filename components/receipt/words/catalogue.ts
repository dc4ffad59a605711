import type { Language } from "../languages";
import { ar } from "./ar";
import { bg } from "./bg";
import { cs } from "./cs";
import { da } from "./da";
import { de } from "./de";
import { el } from "./el";
import { en } from "./en";
import { es } from "./es";
import { et } from "./et";
import { fi } from "./fi";
import { fr } from "./fr";
import { ga } from "./ga";
import { hr } from "./hr";
import { hu } from "./hu";
import { is } from "./is";
import { it } from "./it";
import { ja } from "./ja";
import { lt } from "./lt";
import { lv } from "./lv";
import { mt } from "./mt";
import { nb } from "./nb";
import { nl } from "./nl";
import { pl } from "./pl";
import { pt } from "./pt";
import { ro } from "./ro";
import { sk } from "./sk";
import { sl } from "./sl";
import { sv } from "./sv";
import { uk } from "./uk";
import type { Words } from "./words";

export const WORDS: Record<Language, Words> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  hr,
  hu,
  is,
  it,
  ja,
  lt,
  lv,
  mt,
  nb,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
  uk,
};
