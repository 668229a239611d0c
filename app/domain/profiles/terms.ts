import { textLocales } from "#app/i18n/locales.ts";

/** The words of a profile. Labels live in locales/<lang>/profile.json under `organization.<word>`, `level.<word>`; member types in catalog.json. */
export const memberTypes = ["freelancer", "company"] as const; // spec §3
export type MemberType = (typeof memberTypes)[number];

export const organizationTypes = [
  "corporation",
  "startup",
  "sole-proprietor",
  "foundation",
  "cooperative",
  "other",
] as const;

/** Levels from the first steps to what others ask somebody about. */
export const skillLevels = ["beginner", "working", "advanced", "expert"] as const;
export type SkillLevel = (typeof skillLevels)[number];
export type Skill = { name: string; level: SkillLevel };

/** Languages somebody may speak: every language of the product once, without its regions. */
export const spokenLanguages = textLocales.filter((locale) => !locale.includes("-"));

export const mostSkills = 20;
export const bioLength = 1000;

/** Sides of the square, in pixels: beside a name, and at the head of a profile, each for sharp screens. */
export const avatarSizes = [128, 384] as const;
export type AvatarSize = (typeof avatarSizes)[number];
export const avatarMegabytes = 5;
