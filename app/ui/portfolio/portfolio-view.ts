/** A picture of an item; the sides are those of what was uploaded. */
export type PortfolioPictureView = { id: number; width: number; height: number };

/** An item as its card shows it, in the words of its reader. */
export type PortfolioCardView = {
  id: number;
  ownerId: number;
  title: string;
  /** Language tag of the words when it differs from the page's language. */
  lang?: string;
  category: string;
  /** The first few of them. */
  technologies: string[];
  /** "Views 12 · Likes 3", or whose it is. */
  note: string;
  year: string;
  cover: PortfolioPictureView | null;
};

export type PortfolioItemView = PortfolioCardView & {
  description: string;
  projectLink: string;
  country: string;
  date: string;
  allTechnologies: string[];
  tags: string[];
  pictures: PortfolioPictureView[];
  views: string;
  likes: string;
  isLiked: boolean;
  isOwn: boolean;
  isPublic: boolean;
  isHidden: boolean;
};
