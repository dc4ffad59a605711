import { z } from "zod";
import { MAX_VIEW_QUERY, viewQuery } from "./saved-view";

/** What the verbs take. No server code in here: forms use it, too. */

/** Halves of a character, what is not seen, and what turns letters around: two names that look the same would be two views. */
const UNSEEN = /[\p{Cs}\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/u;

export const viewName = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(60, "At most 60 characters.")
  .refine((name) => !UNSEEN.test(withoutJoiners(name)), {
    error: "Use letters, digits and signs that can be seen.",
    params: { code: "invalid_format" },
  });

/** What is not seen, but makes of signs beside it what is: in emoji, and between letters of Persian and of India. */
const withoutJoiners = (name: string) =>
  name
    .replace(/(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\ufe0f?\u200d(?=\p{Extended_Pictographic})/gu, "")
    .replace(/(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu, "")
    .replace(/(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu, "");

export const viewNameInput = z.object({ name: viewName });

export const saveViewInput = z.object({
  list: z.string().max(40),
  name: viewName,
  /** As it stands in the address, where what is no plain letter takes up to nine characters. */
  query: z
    .string()
    .transform((query) => viewQuery(query))
    .pipe(z.string().max(MAX_VIEW_QUERY, "These are more filters than a view can keep.")),
  hiddenColumns: z.array(z.string().min(1).max(40)).max(30).nullable(),
});

export const renameViewInput = z.object({ viewId: z.string(), name: viewName });
