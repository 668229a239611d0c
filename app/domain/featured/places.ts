import { categories } from "../catalog/terms.ts";

/** Pages that a featured list can stand on; a category is the page of its list. */
export const featuredPlaces = ["home", "market", ...categories] as const;
export type FeaturedPlace = (typeof featuredPlaces)[number];

/** Titles by language. */
export type Titles = Record<string, string>;

/** Services in one list: two rows of cards. */
export const featuredLimit = 8;

/** `shown`: what visitors see; `covered`: its time has come, but another list of the place began later. */
export const featuredStates = ["shown", "covered", "planned", "ended"] as const;
export type FeaturedState = (typeof featuredStates)[number];

/** Subject of a list in the audit log. */
export const subjectOf = (listId: string) => `featured-list:${listId}`;
