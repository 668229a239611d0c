import { demoChain } from "#app/domain/chains/networks.ts";
import { isNetwork } from "#app/domain/catalog/networks/network-facts.ts";
import { networks } from "#app/domain/catalog/authoring/technologies.ts";
import type { Translate } from "#app/i18n/messages.ts";

/** "Kaia", "데모 체인". */
export function chainName(t: Translate, slug: string): string {
  if (slug === demoChain.slug) return t("explorer:demoChain");
  return isNetwork(slug) ? networks[slug] : slug;
}
