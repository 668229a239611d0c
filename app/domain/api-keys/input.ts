import { z } from "zod";
import { requiredText } from "../shared/text-field.ts";
import { isNetwork, isOrigin } from "./restrictions.ts";
import { apiScopes, keyDays, mostRestrictions } from "./terms.ts";

/** One value a line. */
const lines = (isGood: (line: string) => boolean, message: string) =>
  z
    .string()
    .max(4_000, "too-long")
    .default("")
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
    .refine((values) => values.length <= mostRestrictions, "too-many-lines")
    .refine((values) => values.every(isGood), message);

const one = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === undefined || Array.isArray(given) ? (given ?? []) : [given]), z.array(value));

export const ApiKeyInput = z.object({
  name: requiredText(60),
  scopes: one(z.enum(apiScopes, "required")).refine((scopes) => scopes.length > 0, "required"),
  /** Slugs of chains; none: all. */
  chains: one(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "wrong-format")).refine(
    (chains) => chains.length <= mostRestrictions,
    "too-many-lines",
  ),
  ips: lines(isNetwork, "ip-network"),
  origins: lines(isOrigin, "web-origin"),
  /** Days until it ends by itself; 0: never. */
  days: z.coerce
    .number("required")
    .pipe(z.union([z.literal(0), ...keyDays.map((days) => z.literal(days))], "required")),
  formKey: z.string().regex(/^[\w-]{8,64}$/, "wrong-format"),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
