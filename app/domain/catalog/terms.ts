/** The words of the catalogue. Labels live in locales/<lang>/catalog.json under `category.<word>` and so on. */
export const categories = [
  "exchange",
  "defi",
  "nft",
  "wallet",
  "gamefi",
  "dao",
  "infrastructure",
  "template",
  "web-solution",
] as const;
export type Category = (typeof categories)[number];

// spec §3: Service.type
export const serviceTypes = ["solution", "template", "marketing"] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** `from` = starting price, agreed by purchase request; `quote` = no price is shown at all. */
export const pricingTypes = ["fixed", "from", "free", "quote"] as const;
export type PricingType = (typeof pricingTypes)[number];

/** ISO 3166-1 alpha-2, upper case; `all` = sold everywhere. */
export const sellingCountries = [
  "all",
  "KR",
  "US",
  "JP",
  "CN",
  "SG",
  "GB",
  "DE",
  "CH",
  "NL",
  "BE",
  "IN",
  "ID",
  "SI",
  "IE",
] as const;
export type SellingCountry = (typeof sellingCountries)[number];

/** Upper bounds of the price facet in won; the last band is open: "1,000,000원 이상" (spec §9). */
export const priceBands = {
  free: [0, 0],
  under100k: [1, 99_999],
  under300k: [100_000, 299_999],
  under500k: [300_000, 499_999],
  under1m: [500_000, 999_999],
  over1m: [1_000_000, null],
} as const satisfies Record<string, readonly [number, number | null]>;
export type PriceBand = keyof typeof priceBands;

export const sorts = ["relevance", "popular", "latest", "price-asc", "price-desc", "rating"] as const;
export type Sort = (typeof sorts)[number];

/** Languages a seller may write in: the base text locales that have a routed page. */
export const contentLocales = ["ko", "en", "ja", "zh", "id", "hi", "nl", "fr", "de", "sl"] as const;
export type ContentLocale = (typeof contentLocales)[number];
