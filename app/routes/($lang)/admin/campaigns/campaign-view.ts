import { isVariant, type Variant } from "#app/domain/campaigns/campaigns.ts";

/** The campaign page that the list is narrowed to; nothing: all. */
export function variantOf(url: URL): Variant | null {
  const variant = url.searchParams.get("variant");
  return isVariant(variant) ? variant : null;
}
