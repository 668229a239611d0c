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

/** Chains a service runs on. Names are brands: the same in every language. */
export const networks = {
  ethereum: "Ethereum",
  polygon: "Polygon",
  bnb: "BNB Chain",
  arbitrum: "Arbitrum",
  optimism: "Optimism",
  base: "Base",
  avalanche: "Avalanche",
  solana: "Solana",
  kaia: "Kaia",
  ton: "TON",
  tron: "TRON",
  cosmos: "Cosmos",
  sui: "Sui",
  aptos: "Aptos",
  near: "NEAR",
  bitcoin: "Bitcoin",
  xrpl: "XRP Ledger",
  polkadot: "Polkadot",
} as const;
export type Network = keyof typeof networks;

/** Development stacks of a service; brand names are not translated. */
export const stacks = {
  solidity: "Solidity",
  vyper: "Vyper",
  rust: "Rust",
  move: "Move",
  typescript: "TypeScript",
  javascript: "JavaScript",
  react: "React",
  nextjs: "Next.js",
  vue: "Vue",
  nuxt: "Nuxt",
  svelte: "Svelte",
  remix: "Remix",
  nodejs: "Node.js",
  nestjs: "NestJS",
  go: "Go",
  python: "Python",
  java: "Java",
  kotlin: "Kotlin",
  swift: "Swift",
  flutter: "Flutter",
  "react-native": "React Native",
  unity: "Unity",
  hardhat: "Hardhat",
  foundry: "Foundry",
  postgresql: "PostgreSQL",
  redis: "Redis",
  docker: "Docker",
  kubernetes: "Kubernetes",
  graphql: "GraphQL",
  php: "PHP",
} as const;
export type Stack = keyof typeof stacks;

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
