import type { Category } from "../catalog/terms.ts";
import type { PortfolioCountry } from "./terms.ts";

export type PortfolioPicture = { id: number; width: number; height: number };

/** An item as lists show it. */
export type PortfolioCard = {
  id: number;
  owner: { id: number; name: string };
  title: string;
  category: Category;
  country: PortfolioCountry;
  tags: string[];
  technologies: string[];
  /** Language of the words. */
  locale: string;
  views: number;
  likes: number;
  /** The thumbnail, or else the first picture. */
  cover: PortfolioPicture | null;
  createdAt: Date;
  updatedAt: Date;
};

export type PortfolioItem = PortfolioCard & {
  description: string;
  projectLink: string;
  thumbnail: PortfolioPicture | null;
  images: PortfolioPicture[];
  isLiked: boolean;
  isOwn: boolean;
  /** Whether everybody sees it: its owner sells, and it is not hidden. */
  isPublic: boolean;
  /** Whether an operator has hidden it, after a report. */
  isHidden: boolean;
};
