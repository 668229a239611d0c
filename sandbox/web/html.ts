/** Text that is already HTML. Everything else is escaped when it is put into a template. */
export type Html = { readonly markup: string };

type Value = Html | string | number | null | undefined | readonly Value[];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** html`<p>${anything}</p>`: strings are escaped, arrays joined, null and undefined left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: strings.reduce((all, part, index) => all + render(values[index - 1]) + part) };
}

function render(value: Value): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "number") return String(value);
  if ("markup" in value) return value.markup;
  return value.map(render).join("");
}
