/** Views of lists that people keep. How languages are added: see `common.ts`. */
export const viewsTexts = {
  label: "Saved views",
  all: "All",
  save: "Save view",
  name: "Name",
  hint: "Keeps filters, order and columns, for you alone. A view of the same name is replaced. What is typed into the search field is not kept.",
  savedAbove: "Saved. You find it above the filters.",
  saved: (name: string) => `${name} is saved.`,
  deleted: (name: string) => `${name} is deleted.`,
  actions: (name: string) => `What to do with the view ${name}`,
  rename: "Rename",
  renameTitle: (name: string) => `Rename ${name}`,
  keepColumns: "Keep these columns",
  delete: "Delete",
} as const;
