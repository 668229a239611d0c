import { z } from "zod";
import { avatarBytes } from "#app/body-limits.ts";
import { AvatarInput, LanguagesInput, ProfileChanges, SkillsInput } from "#app/domain/profiles/input.ts";
import { avatarMegabytes } from "#app/domain/profiles/terms.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { byId, instant, nothing, serviceId, user } from "./shapes.ts";

const memberId = serviceId;
const skills = z.array(z.object({ name: z.string(), level: z.string() }));
const said = {
  id: z.int(),
  nickname: z.string(),
  bio: z.string(),
  country: z.string(),
  availableFrom: z.string().describe("Start of the daily hours of availability, HH:MM in Seoul; empty when not given"),
  availableTo: z.string(),
  memberType: z.string(),
  companyName: z.string(),
  organizationType: z.string(),
  languages: z.array(z.string()),
  skills,
  avatar: z.string().nullable().describe("URL of the square profile picture"),
};
const ownProfile = z.object({
  ...said,
  email: z.string(),
  phone: z.string().nullable().describe("Phone number, partly masked"),
  firstName: z.string(),
  lastName: z.string(),
  telegramId: z.string(),
  isSeller: z.boolean(),
  displayName: z.string().nullable().describe("Public name of the seller; null when none is set"),
});
const publicProfile = z.object({
  ...said,
  displayName: z.string(),
  contentLocale: z.string().describe("Language of the bio"),
  verified: z.boolean(),
  since: instant,
  serviceCount: z.int(),
  salesCount: z.int(),
  ratingAverage: z.number().describe("0 to 5, two decimals"),
  ratingCount: z.int(),
});
const refusals = ["nickname-taken", "company-name-required", "hours-incomplete", "too-many-requests"] as const;
const foreign = ["not-found", ...refusals] as const;

export const account = {
  method: "GET",
  path: "/api/user/profile",
  tag: "user",
  access: "member",
  summary: "Get the member's account and profile",
  input: z.object({}),
  output: z.object({ user, profile: ownProfile }),
  refusals: [],
} as const satisfies Contract;
export const changeAccount = {
  method: "PUT",
  path: "/api/user/profile",
  tag: "user",
  access: "member",
  summary: "Update the member's profile. Fields that are not sent keep their values",
  input: ProfileChanges,
  output: z.object({ profile: ownProfile }),
  refusals,
  failure: "errors:profile-failed",
} as const satisfies Contract;
export const profile = {
  method: "GET",
  path: "/api/profile/{id}",
  tag: "profile",
  access: "public",
  summary: "Get a seller's public profile. Members who do not sell are visible to themselves only",
  input: byId,
  output: z.object({ profile: publicProfile }),
  refusals: ["not-found"],
} as const satisfies Contract;
export const privateProfile = {
  method: "GET",
  path: "/api/profile/{id}/private",
  tag: "profile",
  access: "member",
  summary: "Get the member's profile with its private fields",
  input: byId,
  output: z.object({ profile: ownProfile }),
  refusals: ["not-found"],
} as const satisfies Contract;
export const changeProfile = {
  method: "PUT",
  path: "/api/profile/{id}",
  tag: "profile",
  access: "member",
  summary: "Same as PUT /api/user/profile",
  input: ProfileChanges.extend({ id: memberId }),
  output: z.object({ profile: ownProfile }),
  refusals: foreign,
  failure: "errors:profile-failed",
} as const satisfies Contract;
export const changeSkills = {
  method: "POST",
  path: "/api/profile/{id}/skills",
  tag: "profile",
  access: "member",
  summary: "Replace the skills, best first",
  input: SkillsInput.extend({ id: memberId }),
  output: z.object({ skills }),
  refusals: ["not-found", "too-many-requests"],
  failure: "errors:profile-failed",
} as const satisfies Contract;
export const changeLanguages = {
  method: "POST",
  path: "/api/profile/{id}/languages",
  tag: "profile",
  access: "member",
  summary: "Replace the spoken languages",
  input: LanguagesInput.extend({ id: memberId }),
  output: z.object({ languages: z.array(z.string()) }),
  refusals: ["not-found", "too-many-requests"],
  failure: "errors:profile-failed",
} as const satisfies Contract;
export const setAvatar = {
  method: "POST",
  path: "/api/profile/{id}/avatar",
  tag: "profile",
  access: "member",
  summary: `Upload the profile picture: JPEG, PNG or WebP of at most ${avatarMegabytes} MB in the multipart field "avatar"; it is cropped to a square`,
  input: AvatarInput.extend({ id: memberId }),
  formBytes: avatarBytes,
  output: z.object({ avatar: z.string() }),
  refusals: [
    "not-found",
    "picture-format",
    "picture-unreadable",
    "picture-proportions",
    "picture-too-large",
    "too-many-requests",
    "overloaded",
  ],
  failure: "errors:profile-failed",
} as const satisfies Contract;
export const deleteAvatar = {
  method: "DELETE",
  path: "/api/profile/{id}/avatar",
  tag: "profile",
  access: "member",
  summary: "Delete the profile picture",
  input: z.strictObject({ id: memberId }),
  output: nothing,
  refusals: ["not-found"],
} as const satisfies Contract;
