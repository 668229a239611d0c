/** The steps of a visitor of a campaign page: it is seen, and left for somewhere. */
export const campaignEvents = ["view", "market", "register", "partner"] as const;
export type CampaignEvent = (typeof campaignEvents)[number];
/** Goal of a campaign page: a step after its view. */
export type Goal = Exclude<CampaignEvent, "view">;

/**
 * The campaign pages by their slug, with what each is for: the first goal is its filled button. The first variant stands
 * at /landing itself and is the only one for search engines. A slug must not be the name of a page: the router would read
 * /landing/developers as the page "developers" of a language "landing".
 */
export const variants = {
  buyers: { goals: ["market", "register"] },
  sellers: { goals: ["register", "market"] },
  makers: { goals: ["register", "market"] },
  partners: { goals: ["partner", "market"] },
} as const satisfies Record<string, { goals: readonly [Goal, Goal] }>;
export type Variant = keyof typeof variants;
export const variantIds = Object.keys(variants) as [Variant, ...Variant[]];
export const mainVariant: Variant = "buyers";

export function isVariant(slug: string | null | undefined): slug is Variant {
  return slug !== null && slug !== undefined && Object.hasOwn(variants, slug);
}

/** Places that links to campaigns are put; any other `utm_source` is counted as `other`, so that rows stay few. */
export const campaignSources = [
  "direct",
  "naver",
  "google",
  "kakao",
  "youtube",
  "instagram",
  "facebook",
  "x",
  "linkedin",
  "telegram",
  "discord",
  "github",
  "newsletter",
  "event",
  "partner",
  "other",
] as const;
export type CampaignSource = (typeof campaignSources)[number];

/** The source that a link names; without one the visitor came directly. */
export function sourceOf(utmSource: string | null): CampaignSource {
  const word = (utmSource ?? "").trim().toLowerCase();
  if (word === "") return "direct";
  return campaignSources.find((source) => source === word) ?? "other";
}

/** One thing that a visitor did at a campaign page. */
export type CampaignStep = { variant: Variant; source: CampaignSource; event: CampaignEvent };
