import { type Action, type Audience, readActions } from "../../route-list";
import { type ActionRecipe, actionRecipes } from "./action-recipes";

export interface Call {
  action: Action;
  recipe: ActionRecipe;
  audience: Audience;
  tenant: "merchant" | "client";
  /** A page that calls it, in the tenant's portal. */
  pattern: string;
}

/** Every action in every portal that has it, in the order of the recipes. */
export function actionCalls(audiences: readonly Audience[]): Call[] {
  const wanted = readActions()
    .filter(({ name }) => name !== "signOutAction")
    .flatMap((action) =>
      [...new Set(action.pages.map(({ audience }) => audience))]
        .filter((audience) => audiences.includes(audience))
        .map((audience) => ({ action, audience })),
    )
    .map(({ action, audience }) => {
      const isOperators = audience === "operator";
      const recipe = actionRecipes.find(
        (one) => one.name === action.name && (one.isOperators ?? false) === isOperators,
      );
      if (!recipe)
        throw new Error(`Say in e2e/browser/support/action-recipes.ts how to call ${action.name} (${audience}).`);
      const pattern = action.pages.find((page) => page.audience === audience)?.pattern ?? "";
      const tenant = audience === "client" ? ("client" as const) : ("merchant" as const);
      return { action, recipe, audience, tenant, pattern };
    });
  return wanted.sort((a, b) => actionRecipes.indexOf(a.recipe) - actionRecipes.indexOf(b.recipe));
}
