import { z } from "zod";
import type { PlaceAddress } from "#app/domain/shared/ports.ts";

/** Parts of an address from the smallest one to the country, each with its kinds. */
export const Components = z
  .array(
    z.object({
      longText: z.string().default(""),
      shortText: z.string().default(""),
      types: z.array(z.string()).default([]),
    }),
  )
  .default([]);
type Components = z.output<typeof Components>;

/** Written from the largest part to the smallest. */
const LARGEST_FIRST = new Map([
  ["KR", " "],
  ["JP", ""],
  ["CN", ""],
]);
const NUMBER_FIRST = new Set(["US", "GB", "IE", "SG", "IN", "FR", "MY"]);
const NO_PART_OF_A_STREET = new Set(["country", "postal_code", "postal_code_suffix", "plus_code"]);

/** The fields of an address form, as the country writes them. */
export function partsOf(components: Components): PlaceAddress {
  const named = (...types: string[]) =>
    types.map((type) => components.find((part) => part.types.includes(type))?.longText).find(Boolean) ?? "";
  const country = components.find((part) => part.types.includes("country"))?.shortText ?? "";
  const city = named(
    "locality",
    "postal_town",
    "sublocality_level_1",
    "sublocality",
    "administrative_area_level_2",
    "administrative_area_level_1",
  );
  return {
    address1: streetOf(components, country, named),
    city: city || (country === "SG" ? "Singapore" : ""),
    zipCode: named("postal_code"),
  };
}

function streetOf(components: Components, country: string, named: (...types: string[]) => string): string {
  const joint = LARGEST_FIRST.get(country);
  if (joint !== undefined) {
    const parts = components.filter(({ types }) => !types.some((type) => NO_PART_OF_A_STREET.has(type)));
    return parts
      .map(({ longText }) => longText)
      .reverse()
      .join(joint);
  }
  const [number, route] = [named("street_number"), named("route", "premise")];
  const street = (NUMBER_FIRST.has(country) ? [number, route] : [route, number]).filter(Boolean).join(" ");
  const unit = named("subpremise");
  return unit ? `${street}, ${unit}` : street;
}
