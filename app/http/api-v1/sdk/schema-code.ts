/** The part of a JSON schema that contracts use. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  description?: string;
  default?: unknown;
};

/** A schema as a type in TypeScript. What a schema does not say is `unknown`. */
export function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return "unknown";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case "array":
      return arrayOf(schema);
    case "object":
      return objectOf(schema);
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    default:
      return "unknown";
  }
}

function arrayOf({ prefixItems, items }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(", ")}]`;
  const item = typeOf(items || undefined);
  return /[ |{]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties || Object.keys(properties).length === 0) {
    const values = typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown";
    return `Record<string, ${values}>`;
  }
  const fields = Object.entries(properties).map(([name, schema]) =>
    fieldCode(name, typeOf(schema), { isOptional: !required.includes(name), about: schema.description }),
  );
  return `{\n${fields.join("\n")}\n}`;
}

export function fieldCode(
  name: string,
  type: string,
  { isOptional, about }: { isOptional: boolean; about?: string | undefined },
): string {
  const key = /^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name);
  const comment = about ? `/** ${about.replaceAll("*/", "*\\/")} */\n` : "";
  return `${comment}${key}${isOptional ? "?" : ""}: ${type};`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}
