/** Values of a query; a list is repeated, and what is empty is left out. */
export type Query = Record<string, string | number | undefined | null | readonly (string | number)[]>;

/** "?a=1&b=2", or nothing. */
export function query(values: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}
