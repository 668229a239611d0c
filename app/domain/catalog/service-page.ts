import type { ArchiveReport } from "../shared/archive-report.ts";
import type { Category, PricingType, ServiceType } from "./terms.ts";
import type { ServiceStatus } from "./status.ts";

/** Everything a service's own page shows; texts in the reader's language where the seller wrote in it. */
export type ServicePage = {
  id: number;
  status: ServiceStatus;
  /** Party that suspended the service; null for a public one, and for readers who are neither its owner nor an operator. */
  suspendedBy: "seller" | "operator" | null;
  rejectionReason: string | null;
  category: Category;
  type: ServiceType;
  pricingType: PricingType;
  currency: string;
  /** Minor units; null when no price is shown. */
  priceAmount: number | null;
  networks: string[];
  stacks: string[];
  sellingCountry: string;
  tags: string[];
  text: ServiceText;
  /** The language the seller wrote first; its page is the canonical one for languages without a text. */
  contentLocale: string;
  /** Every language there is a text in, the original first. */
  languages: { locale: string; slug: string }[];
  userDemoUrl: string | null;
  adminDemoUrl: string | null;
  estimatedDays: number | null;
  /** Whether only members may send a purchase request. */
  loginRequired: boolean;
  extraRequirements: string | null;
  /** Key of standard terms, or the seller's own text. */
  licenceTerms: string;
  reviewed: boolean;
  /** Hundredths; 0 without reviews. */
  ratingAverage: number;
  ratingCount: number;
  salesCount: number;
  viewCount: number;
  favoriteCount: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  options: ServiceOption[];
  images: ServiceImage[];
  /** The source ZIP on sale. */
  version: LiveVersion | null;
  seller: SellerSummary;
  /** The asker owns it: own services cannot be bought, but be seen before they are public. */
  isOwn: boolean;
};

export type ServiceText = {
  lang: string;
  title: string;
  slug: string;
  summary: string;
  description: string;
  descriptionHtml: string;
};
/** `lang` is the language of the title. Minor units of the service's currency. */
export type ServiceOption = { id: number; title: string; lang: string; amount: number };
export type ServiceImage = { id: number; width: number; height: number; alt: string };
export type LiveVersion = {
  id: string;
  version: string;
  notes: string;
  fileName: string;
  size: number;
  /** Hexadecimal, so that a buyer can compare what was downloaded. */
  sha256: string;
  /** Languages of the source by share, the largest first; percent, at least 1. */
  languages: { name: string; percent: number }[];
  /** SPDX ids. */
  licences: string[];
  /** Its contracts were compiled at the inspection: how many, and with which compiler. Null without. */
  compiled: { contracts: number; compiler: string } | null;
  /** The first 200 of `fileCount`. */
  files: { path: string; size: number }[];
  fileCount: number;
  createdAt: Date;
};
export type SellerSummary = {
  id: number;
  nickname: string;
  displayName: string;
  kind: "freelancer" | "company";
  companyName: string | null;
  /** ISO 3166-1 alpha-2 in lower case. */
  country: string;
  languages: string[];
  /** Key of the picture; null without one. */
  avatarKey: string | null;
  /** "09:00", Seoul; empty when the seller did not say. */
  availableFrom: string;
  availableTo: string;
  verified: boolean;
  bio: string;
  contentLocale: string;
  since: Date;
  /** Number of the seller's public services. */
  serviceCount: number;
  salesCount: number;
  /** Hundredths, over all reviews of the public services; 0 without. */
  ratingAverage: number;
  ratingCount: number;
};

const filesShown = 200;
type Report = Pick<ArchiveReport, "files" | "languages" | "licences" | "fileCount" | "solidity">;

/** The part of a source report that buyers see before paying: its structure without the problems found. */
export function harmlessPart(
  report: Partial<Report> | null,
): Pick<LiveVersion, "languages" | "licences" | "compiled" | "files" | "fileCount"> {
  const files = report?.files ?? [];
  const languages = Object.entries(report?.languages ?? {}).sort(([, a], [, b]) => b - a);
  const bytes = languages.reduce((sum, [, size]) => sum + size, 0);
  return {
    languages: languages.map(([name, size]) => ({ name, percent: Math.max(1, Math.round((100 * size) / bytes)) })),
    licences: report?.licences ?? [],
    compiled: compiledPart(report?.solidity),
    files: files.slice(0, filesShown).map(({ path, size }) => ({ path, size })),
    fileCount: report?.fileCount ?? files.length,
  };
}

/** Errors, and contracts that were not compiled, are between the seller and the operators. */
function compiledPart(solidity: Report["solidity"]): LiveVersion["compiled"] {
  if (!solidity?.compiler || solidity.contractCount === 0) return null;
  return { contracts: solidity.contractCount, compiler: solidity.compiler };
}
