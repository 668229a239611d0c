export const bannerPlaces = ["home", "market"] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** Designs of the house; `banner.css` draws them. */
export const bannerThemes = ["jade", "ink", "paper"] as const;
export type BannerTheme = (typeof bannerThemes)[number];

export const bannerStates = ["running", "planned", "ended"] as const;
export type BannerState = (typeof bannerStates)[number];

export type BannerText = { title: string; line: string; action: string };
/** Texts by language. */
export type BannerTexts = Record<string, BannerText>;

/** Letters of each part: a banner has the same height in every language, and two lines at 360 px. */
export const bannerLengths = { title: 48, line: 110, action: 24 } as const;

/** A banner as a page shows it. */
export type Banner = { theme: BannerTheme; text: BannerText; link: string };

/** Subject of a banner in the audit log. */
export const bannerSubject = (bannerId: string) => `banner:${bannerId}`;
