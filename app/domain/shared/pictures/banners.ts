/** Sizes of the banners of partners, in pixels: those that most websites have room for. */
export const banners = {
  leaderboard: { width: 728, height: 90 },
  rectangle: { width: 300, height: 250 },
  skyscraper: { width: 160, height: 600 },
} as const;
export type BannerSize = keyof typeof banners;
export const bannerSizes = Object.keys(banners) as [BannerSize, ...BannerSize[]];
