import { textParameter } from "./text-parameter";

/** A parameter that is one of several; anything else counts as absent. */
export function choiceParameter<Choice extends string>(
  value: string | string[] | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const text = textParameter(value);
  return choices.find((choice) => choice === text);
}
