/** What is wrong with a field, where its rule has no words of its own. How languages are added: see `common.ts`. */
export const fieldTexts = {
  missing: "Fill this in.",
  noneChosen: "Choose at least one.",
  notOneOf: "Choose one of those that are offered.",
  notNumber: "Enter a number.",
  notWhole: "Enter a whole number.",
  notValid: "This is not in the form that is needed here.",
  atLeastCharacters: (count: number) => `Enter at least ${count} characters.`,
  atMostCharacters: (count: number) => `Enter at most ${count === 1 ? "one character" : `${count} characters`}.`,
  atLeast: (value: string) => `Enter ${value} or more.`,
  atMost: (value: string) => `Enter ${value} or less.`,
  atLeastElements: (count: number) => `Choose at least ${count}.`,
  atMostElements: (count: number) => `Choose at most ${count}.`,
} as const;
