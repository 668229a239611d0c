import type { Category, PricingType, ServiceType } from "#app/domain/catalog/terms.ts";
import type { ServiceStatus } from "#app/domain/catalog/status.ts";

/** A service as its page shows it: already in the reader's words where words are ours. Small, because it travels along. */
export type ServiceView = {
  id: number;
  slug: string;
  title: string;
  summary: string;
  html: string;
  /** Language tag and name of the seller's text when it differs from the page's language. */
  foreign: { lang: string; name: string } | null;
  /** Language tag of what the seller wrote once, in their own language: requirements, tags, words beside pictures. */
  ownLang?: string;
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
  images: { id: number; alt: string; lang?: string }[];
  networks: string;
  stacks: string;
  country: string;
  tags: TagView[];
  days: number | null;
  requirements: string | null;
  userDemoUrl: string | null;
  adminDemoUrl: string | null;
  /** `text`: the seller's own, word for word, where it was asked for. */
  licence: { isOwn: boolean; words: string; text: string | null };
  updated: string;
  version: VersionView | null;
  seller: SellerView;
};
/** `to`: the page of a curated tag, whose label is in the page's language. */
export type TagView = { label: string; lang?: string; to?: string };
export type VersionView = {
  version: string;
  date: string;
  size: string;
  languages: string;
  licences: string;
  compiled: { contracts: number; compiler: string } | null;
  files: number;
  tree: string;
  hidden: number;
};
export type SellerView = {
  /** Usual time to the first answer as text of the loader; absent where there are too few answers. */
  answers?: { name: string; text: string };
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
export type QuestionView = {
  id: string;
  body: string;
  lang?: string;
  asker: string;
  date: string;
  answer: string | null;
};
export type ReviewView = {
  id: string;
  rating: number;
  body: string;
  lang?: string;
  reviewer: string;
  date: string;
  /** The author has changed it since. */
  isEdited?: boolean;
  reply: string | null;
};
