import type { Network, Stack } from "#app/domain/catalog/authoring/technologies.ts";
import type { Category, ContentLocale, PricingType, SellingCountry, ServiceType } from "#app/domain/catalog/terms.ts";
import type { ServiceStatus } from "#app/domain/catalog/status.ts";

export type Currency = "KRW" | "USD" | "JPY" | "EUR" | "SGD" | "GBP" | "CHF";

export type SeedSeller = {
  /** Short kebab-case name, used by services and for the demo e-mail `<key>@seller.example`. */
  key: string;
  name: string;
  nickname: string;
  kind: "freelancer" | "company";
  displayName: string;
  companyName?: string;
  organizationType?: "corporation" | "startup" | "sole-proprietor" | "foundation" | "cooperative";
  country: "KR" | "US" | "JP" | "SG" | "DE" | "CH" | "NL" | "IN" | "ID" | "SI" | "GB" | "BE";
  contentLocale: ContentLocale;
  bio: string;
  languages: ContentLocale[];
  availableFrom: string;
  availableTo: string;
  telegramId: string;
  verified: boolean;
  joined: string;
};

export type SeedText = { title: string; summary: string; description: string; options?: string[] };

export type SeedService = SeedText & {
  /** Unique, kebab-case. */
  key: string;
  seller: string;
  category: Category;
  type: ServiceType;
  pricingType: PricingType;
  currency: Currency;
  /** Major units (won, dollars …); null for `quote`, 0 for `free`. */
  price: number | null;
  networks: Network[];
  stacks: Stack[];
  sellingCountry: SellingCountry;
  contentLocale: ContentLocale;
  tags: string[];
  /** Amounts in major units, one for each title in `options`. */
  optionAmounts?: number[];
  estimatedDays: number | null;
  extraRequirements?: string;
  userDemo: boolean;
  adminDemo: boolean;
  /** Folder in db/seed/sources; every `fixed` or `free` template has one. */
  source: string | null;
  status: ServiceStatus;
  /** The seal: an operator looked at it. */
  reviewed: boolean;
  publishedDaysAgo: number;
  /** Number of gallery images, 1–10. */
  images: number;
  /** 0–100; drives sales, favourites, views and reviews. */
  popularity: number;
  translations?: Partial<Record<ContentLocale, SeedText>>;
};

/** A review text. It fits a service that has everything named here; what is absent does not matter. */
export type SeedReview = {
  category: Category | null;
  types?: ServiceType[];
  /** Folders in db/seed/sources whose code it speaks of. */
  sources?: string[];
  price?: "free" | "paid";
  locale: ContentLocale;
  rating: 1 | 2 | 3 | 4 | 5;
  body: string;
  reply?: string;
};
