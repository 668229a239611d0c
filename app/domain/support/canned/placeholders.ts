/** Facts of a ticket that a canned answer can name of the ticket it answers, written as `{name}`. */
export const placeholders = ["name", "number", "subject", "order"] as const;
export type Placeholder = (typeof placeholders)[number];

const PLACEHOLDER = /\{([a-z]+)\}/g;

const isPlaceholder = (word: string): word is Placeholder => (placeholders as readonly string[]).includes(word);

/** Words in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, word]) => word!).filter((word) => !isPlaceholder(word));
}

/** The text with the values of a ticket. A placeholder without a value stays, so that the operator sees what is missing. */
export function filled(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(PLACEHOLDER, (written, word: string) => (isPlaceholder(word) && values[word]) || written);
}

/** The first placeholder that an answer still holds; "" where there is none. */
export function leftPlaceholder(text: string): string {
  return [...text.matchAll(PLACEHOLDER)].find(([, word]) => isPlaceholder(word!))?.[0] ?? "";
}
