import type { Category, PricingType, ServiceType } from "#app/domain/catalog/terms.ts";
import type { ServiceStatus } from "#app/domain/catalog/status.ts";

/** A service as its page shows it: already in the reader's words where words are ours. Small, because it travels along. */
export type ServiceView = {
  id: number;
  slug: string;
  title: string;
  summary: string;
  html: string;
  /** Language tag and own name of the seller's text when it differs from the page's language. */
  foreign: { lang: string; name: string } | null;
  status: ServiceStatus;
  bySeller: boolean;
  isOwn: boolean;
  category: Category;
  type: ServiceType;
  pricingType: PricingType;
  price: string;
  /** Minor units; null when there is no total to count. */
  base: number | null;
  currency: string;
  options: { id: number; title: string; lang?: string; amount: number }[];
  /** Ids the address asks for. */
  chosen: number[];
  rating: number;
  reviews: number;
  sales: number;
  reviewed: boolean;
  images: { id: number; alt: string }[];
  networks: string;
  stacks: string;
  country: string;
  tags: string[];
  days: number | null;
  requirements: string | null;
  userDemoUrl: string | null;
  adminDemoUrl: string | null;
  hasStandardTerms: boolean;
  updated: string;
  version: VersionView | null;
  seller: SellerView;
};
export type VersionView = {
  version: string;
  date: string;
  size: string;
  languages: string;
  licences: string;
  files: number;
  tree: string;
  hidden: number;
};
export type SellerView = {
  id: number;
  avatarKey: string | null;
  name: string;
  kind: "freelancer" | "company";
  company: string | null;
  country: string;
  bio: string;
  bioLang?: string;
  languages: string;
  /** Empty when the seller did not say. */
  hours: string;
  verified: boolean;
  since: string;
  services: number;
  sales: number;
  rating: number;
  reviews: number;
};
export type ReviewView = {
  id: string;
  rating: number;
  body: string;
  lang?: string;
  reviewer: string;
  date: string;
  reply: string | null;
};
