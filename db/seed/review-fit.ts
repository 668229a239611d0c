import type { SeedReview, SeedService } from "./content/types.ts";

/** Whether a buyer of the service could have written the review: nobody praises the code of a campaign. */
export function fits(
  { category, types, sources, price }: SeedReview,
  service: Pick<SeedService, "category" | "type" | "source" | "pricingType">,
): boolean {
  if (category !== null && category !== service.category) return false;
  if (types && !types.includes(service.type)) return false;
  if (sources && !sources.includes(service.source ?? "")) return false;
  return !price || (price === "free") === (service.pricingType === "free");
}
