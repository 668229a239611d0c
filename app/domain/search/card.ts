import type { Category, PricingType, ServiceType } from "../catalog/terms.ts";

/** A service as lists show it, in the reader's language where the seller wrote in it. */
export type ServiceCard = {
  id: number;
  slug: string;
  title: string;
  /** Language of title and slug. */
  lang: string;
  category: Category;
  type: ServiceType;
  /** The first two; more do not fit. */
  networks: string[];
  stacks: string[];
  pricingType: PricingType;
  /** Minor units; null when no price is shown. */
  priceAmount: number | null;
  currency: string;
  /** Hundredths: 487 is 4.87. 0 without reviews. */
  ratingAverage: number;
  ratingCount: number;
  sellerId: number;
  sellerName: string;
  /** An operator looked at it: the seal. */
  reviewed: boolean;
  salesCount: number;
  image: { id: number; width: number; height: number } | null;
  publishedAt: Date | null;
};
