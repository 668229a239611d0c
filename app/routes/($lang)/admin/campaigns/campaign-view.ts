import { type CampaignSource, isVariant, type Variant } from "#app/domain/campaigns/campaigns.ts";
import type { Translate } from "#app/i18n/messages.ts";

/** The campaign page that the list is narrowed to; nothing: all. */
export function variantOf(url: URL): Variant | null {
  const variant = url.searchParams.get("variant");
  return isVariant(variant) ? variant : null;
}

/** A source is called as links write it. */
export function sourceText(t: Translate, source: CampaignSource): string {
  return source === "direct" || source === "other" ? t(`landing:source.${source}`) : source;
}
