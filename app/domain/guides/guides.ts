/** The guides for developers: groups, and in each the guides in the order readers need them. */
export const guideGroups = {
  start: ["quick-start", "authentication", "typed-client"],
  basics: ["pagination", "errors", "reorgs-and-finality", "limits-and-units"],
  recipes: ["wallet-page", "token-holders", "nft-gallery"],
} as const;

export type GuideGroup = keyof typeof guideGroups;
export type GuideSlug = (typeof guideGroups)[GuideGroup][number];

export const guideGroupNames = Object.keys(guideGroups) as GuideGroup[];
export const guideSlugs: readonly GuideSlug[] = guideGroupNames.flatMap((group) => [...guideGroups[group]]);

export const isGuideSlug = (word: string): word is GuideSlug => (guideSlugs as readonly string[]).includes(word);
