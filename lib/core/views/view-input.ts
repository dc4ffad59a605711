import { z } from "zod";
import { MAX_VIEW_QUERY, viewQuery } from "./saved-view";

/** What the verbs take. No server code in here: forms use it, too. */

export const viewName = z.string().trim().min(1, "Enter a name.").max(60, "At most 60 characters.");

export const viewNameInput = z.object({ name: viewName });

export const saveViewInput = z.object({
  list: z
    .string()
    .max(40)
    .regex(/^[a-z-]+(?:\/[a-z-]+)?$/, "Name a list of the portal."),
  name: viewName,
  query: z
    .string()
    .max(MAX_VIEW_QUERY, "These are more filters than a view can keep.")
    .transform((query) => viewQuery(query)),
  hiddenColumns: z.array(z.string().min(1).max(40)).max(30).nullable(),
});

export const renameViewInput = z.object({ viewId: z.string(), name: viewName });
