import { countries } from "#app/i18n/locales.ts";

/** Limits of a portfolio; pages say them before anything is sent. */
export const mostItems = 50;
export const mostProjectImages = 5; // spec §5
export const titleLength = 100;
export const descriptionLength = 3000;
export const mostTags = 10;
export const mostTechnologies = 15;
export const termLength = 30;

/** The word for Korea in this part of the contract (spec §5); other countries go by their code. */
export const home = "korea";
export const portfolioCountries = [home, ...countries.filter((country) => country !== "kr")] as const;
export type PortfolioCountry = (typeof portfolioCountries)[number];

/** Both ways to sort a list, the default first. */
export const portfolioSorts = ["latest", "views"] as const;
export type PortfolioSort = (typeof portfolioSorts)[number];
