import { z } from "zod";
import { countries } from "#app/i18n/locales.ts";
import type { AddressPart } from "./address.ts";
import { optionalText, requiredText } from "../shared/text-field.ts";

// spec §5: every field is required except address2.
export const AddressInput = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  /** ISO 3166-1 alpha-2 in lower case, one of the countries we sell to. */
  country: requiredText(2)
    .overwrite((code) => code.toLowerCase())
    .refine(isCountry, "country"),
  address1: requiredText(200),
  address2: optionalText(200),
  city: requiredText(100),
  zipCode: requiredText(16),
} satisfies Record<AddressPart, z.ZodType<string>>);
export type AddressInput = z.infer<typeof AddressInput>;

function isCountry(code: string): boolean {
  return code === "" || (countries as readonly string[]).includes(code);
}

/** The part of an address typed so far, with its country. */
export const SuggestInput = z.object({ q: requiredText(120), country: AddressInput.shape.country });
export const PlaceInput = z.object({ id: z.string({ error: "required" }).regex(/^[\w-]{1,300}$/, "wrong-format") });
export const SearchSession = z.string({ error: "required" }).regex(/^[\w-]{8,36}$/, "wrong-format");
