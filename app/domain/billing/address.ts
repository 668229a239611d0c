import { z } from "zod";
import { countries } from "#app/i18n/locales.ts";
import { optionalText, personName, requiredText } from "../shared/text-field.ts";

/**
 * The one definition of an address (spec §5: everything but the second line is required). Forms, the API and the
 * fingerprint of a request derive from it; fingerprints are stored, and keep the order of these fields.
 */
export const Address = z
  .object({
    firstName: personName(60),
    lastName: personName(60),
    /** ISO 3166-1 alpha-2 in lower case, one of the countries we sell to. */
    country: requiredText(2)
      .overwrite((code) => code.toLowerCase())
      .refine(isCountry, "country"),
    address1: requiredText(200),
    address2: optionalText(200),
    city: requiredText(100),
    zipCode: requiredText(16).describe("Five digits in Korea"),
  })
  .superRefine(
    ({ country, zipCode }, check) => {
      if (country !== "kr" || typeof zipCode !== "string" || /^(\d{5})?$/.test(zipCode)) return;
      check.addIssue({ code: "custom", path: ["zipCode"], message: "postcode-kr" });
    },
    // Mistakes elsewhere must not hide it.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type Address = z.infer<typeof Address>;
export type AddressPart = keyof Address;

export const addressParts = Object.keys(Address.shape) as AddressPart[];
export const requiredAddressParts = addressParts.filter((part) => !Address.shape[part].safeParse("").success);

/** An address to type into. */
export function emptyAddress(country: string): Address {
  return { ...(Object.fromEntries(addressParts.map((part) => [part, ""])) as Address), country };
}

function isCountry(code: string): boolean {
  return code === "" || (countries as readonly string[]).includes(code);
}
