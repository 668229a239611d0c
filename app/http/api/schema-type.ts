/** The part of a JSON schema that the references tell of. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  description?: string;
  default?: unknown;
};

/** A schema in a few letters: `string[]`, `"asc" | "desc"`. */
export function schemaType(schema: Schema | undefined): string {
  if (!schema) return "string";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(schemaType))].join(" | ");
  if (schema.type === "array") return `${schemaType(schema.items)}[]`;
  return schema.format ?? String(schema.type ?? "any");
}
