import { z } from "zod";
import { serviceFields } from "../service-fields.ts";

type Fields = typeof serviceFields;
type Partly = {
  [Name in keyof Fields]: z.ZodOptional<Fields[Name] extends z.ZodDefault<infer Inner> ? Inner : Fields[Name]>;
};

/** A field that is left out stays: a default would overwrite it. */
function optional(field: z.ZodType): z.ZodType {
  const { description } = field;
  const inner = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
  return description ? inner.optional().describe(description) : inner.optional();
}

const fields = Object.fromEntries(
  Object.entries(serviceFields).map(([name, field]) => [name, optional(field)]),
) as unknown as Partly;

/** spec §7: PUT /api/service/{id}. Rules that hold between fields are those of the service as it is to be. */
export const ServiceChanges = z.strictObject({
  ...fields,
  translations: fields.translations.describe(
    "Title, summary and description by language: a language that is sent is replaced, or removed when it is empty; the others stay",
  ),
});
export type ServiceChanges = z.output<typeof ServiceChanges>;
