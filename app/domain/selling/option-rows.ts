import { mostOptions, type TypedValues } from "../catalog/authoring/step-values.ts";

type Values = TypedValues["price"];
/** Values of the buttons at the option rows: `option-add`, `option-up:2`, `option-down:0`, `option-remove:1`. */
const BUTTON = /^option-(add|up|down|remove)(?::(\d{1,2}))?$/;

/** The rows as they are after a button, and the number of the row to go back to; null when it is no such button. */
export function pressOptionButton(values: Values, intent: string): { values: Values; row: number } | null {
  const [, act, at] = BUTTON.exec(intent) ?? [];
  if (!act) return null;
  const options = [...values.options];
  if (act === "add") {
    if (options.length < mostOptions) options.push({ title: "", amount: "" });
    return { values: { ...values, options }, row: options.length };
  }
  const index = Number(at);
  const to = act === "up" ? index - 1 : index + 1;
  if (!options[index]) return { values, row: 1 };
  const [moved] = options.splice(index, 1);
  if (act === "remove")
    return { values: { ...values, options }, row: Math.max(1, Math.min(index + 1, options.length)) };
  options.splice(Math.max(0, Math.min(to, options.length)), 0, moved!);
  return { values: { ...values, options }, row: Math.max(1, Math.min(to + 1, options.length)) };
}
