import { variantIds } from "#app/domain/campaigns/campaigns.ts";
import { tagSlugs } from "#app/domain/catalog/curated-tags.ts";
import { networkIds } from "#app/domain/catalog/networks/network-facts.ts";
import { guideSlugs } from "#app/domain/guides/guides.ts";
import { helpSlugs, helpTopicNames } from "#app/domain/help/topics.ts";

type IsValue = (segment: string) => boolean;

function oneOf(values: readonly string[]): IsValue {
  const set = new Set(values);
  return (segment) => set.has(segment);
}

const campaigns = oneOf(variantIds);

/** Parts of addresses that stand for a value, of which there is a list: by the path of their route, and the name of the part. */
const closedLists: Readonly<Record<string, IsValue>> = {
  "/help/:topic": oneOf([...helpSlugs, ...helpTopicNames]),
  "/docs/:guide": oneOf(guideSlugs),
  "/landing/:variant": campaigns,
  "/landing/:variant/to/:goal": campaigns,
  "/blockchain/:network": oneOf(networkIds),
  "/market/tag/:tag": oneOf(tagSlugs),
  "/sitemaps/:part": (segment) => /^(?:pages|(?:services|sellers|portfolios)-\d+)\.xml$/.test(segment),
};

/** The value as the list spells it, where this one differs from it by capitals only; otherwise as it is. */
export function listedValue(pattern: string, segment: string): string {
  const isValue = closedLists[pattern.replaceAll("?", "")];
  const small = segment.toLowerCase();
  return isValue && !isValue(segment) && isValue(small) ? small : segment;
}
