import type { BannerSize } from "./banners.ts";

/** The content of the picture of a shared link. */
export type ShareCard = {
  /** BCP 47, of the words: it decides which fonts draw them. */
  lang: string;
  /** Name of the site in that language. */
  brand: string;
  /** The kind of page; "" for none. */
  label: string;
  title: string;
  /** "" for none. */
  text: string;
  /** Price, rating and the like, the first of them the most important. */
  facts: readonly string[];
  /** A picture of a service that anybody may see; null for none. */
  imageId: number | null;
  /** A partner's banner of this size instead of a card; `label` is its button. */
  banner?: BannerSize;
};
