import { z } from "zod";
import { countries, textLocales } from "#app/i18n/locales.ts";
import { nickname } from "#app/domain/identity/registration/nickname-field.ts";
import { foldedName } from "#app/domain/identity/registration/folded-names.ts";
import { anyLines, anyText, isVisible, personName } from "../shared/text-field.ts";
import { bioLength, memberTypes, mostSkills, organizationTypes, skillLevels, spokenLanguages } from "./terms.ts";

// Messages are keys of locales/*/errors.json. Whatever is not named here (role, status, userId …) is refused.
const named = {
  error: ({ code }: { code: string }) => (code === "unrecognized_keys" ? "unknown-field" : "wrong-format"),
};
const time = z
  .string("text")
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "time");

// @name, t.me/name and name are the same.
const telegramId = anyText(100)
  .overwrite((typed) => typed.replace(/^(https?:\/\/)?t\.me\//i, "").replace(/^@/, ""))
  .regex(/^([a-zA-Z]\w{4,31})?$/, "telegram");

const languages = z
  .array(z.enum(spokenLanguages, "language"), "wrong-format")
  .max(50, "wrong-format")
  .transform((chosen) => spokenLanguages.filter((language) => chosen.includes(language)));

const skill = z.strictObject({ name: anyText(40), level: z.enum(skillLevels, "skill-level") }, named);
const skillRow = z.strictObject(
  { name: anyText(40).default(""), level: z.enum(skillLevels, "skill-level").default("working") },
  named,
);

/** Rows left empty are no skills; the same one twice is refused where it stands again. */
const skillsOf = <Row extends z.ZodType<{ name: string; level: (typeof skillLevels)[number] }>>(row: Row) =>
  z
    .array(row, "wrong-format")
    .max(100, "too-many-skills")
    .superRefine((rows, context) => {
      const names = rows.map(({ name }) => foldedName(name));
      for (const [index, name] of names.entries()) {
        if (name !== "" && names.indexOf(name) < index)
          context.addIssue({ code: "custom", path: [index, "name"], message: "skill-twice" });
      }
    })
    .transform((rows) => rows.filter(({ name }) => name !== "").map(({ name, level }) => ({ name, level })))
    .pipe(z.array(z.object({ name: z.string(), level: z.enum(skillLevels) })).max(mostSkills, "too-many-skills"));

const chosen = {
  nickname,
  firstName: personName(60),
  lastName: personName(60),
  country: z.enum(countries, "country"),
  memberType: z.enum(memberTypes, "member-type"),
};
const free = {
  bio: anyLines(bioLength),
  availableFrom: time,
  availableTo: time,
  telegramId,
  companyName: anyText(100).refine(isVisible, "name-characters"),
  organizationType: z.enum(["", ...organizationTypes], "organization-type"),
};

type Said = Partial<Record<"memberType" | "companyName" | "availableFrom" | "availableTo", unknown>>;
const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Fields that are each right by themselves and wrong together, with the code of what is wrong. */
const together = [
  {
    field: "companyName",
    code: "company-name-required",
    holds: ({ memberType, companyName }: Said) => memberType !== "company" || text(companyName) !== "",
  },
  {
    field: "availableTo",
    code: "hours-incomplete",
    holds: ({ availableFrom, availableTo }: Said) =>
      (text(availableFrom) === "") === (text(availableTo) === "") &&
      (text(availableFrom) === "" || text(availableFrom) !== text(availableTo)),
  },
] as const;

/** The first of them, for calls that change a part of what is already there. */
export function profileProblem(said: Said): Pick<(typeof together)[number], "field" | "code"> | null {
  return together.find(({ holds }) => !holds(said)) ?? null;
}

const wholeForm = z.strictObject(
  {
    ...chosen,
    bio: free.bio.default(""),
    availableFrom: time.default(""),
    availableTo: time.default(""),
    telegramId: telegramId.default(""),
    companyName: free.companyName.default(""),
    organizationType: free.organizationType.default(""),
    languages: languages.default([]),
    skills: skillsOf(skillRow).default([]),
  },
  named,
);

/** The whole profile, as its page sends it: a field left empty is empty. */
export const ProfileForm = together.reduce<typeof wholeForm>(
  (form, { field, code, holds }) =>
    form.refine(holds, {
      path: [field],
      error: code,
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  wholeForm,
);

/** Body of the JSON API: changes the fields that it names and no others. */
export const ProfileChanges = z.strictObject({ ...chosen, ...free, languages, skills: skillsOf(skill) }).partial();
export type ProfileChanges = z.output<typeof ProfileChanges>;

export const SkillsInput = z.strictObject({ skills: skillsOf(skill) });
export const LanguagesInput = z.strictObject({ languages });

/** One picture; what it is, its bytes say. */
export const AvatarInput = z.strictObject(
  { avatar: z.file("picture-required").refine(({ size }) => size > 0, "picture-required") },
  named,
);

const tick = z
  .literal([true, false, "true", "false", "1", "0", "on", ""], "tick")
  .transform((value) => value === true || value === "true" || value === "1" || value === "on");

/** Language of the mails to a member, and their consent to marketing. */
export const PreferencesInput = z.strictObject(
  {
    locale: z.enum(textLocales, "language"),
    country: z.enum(countries, "country"),
    marketingAgreed: tick.default(false),
  },
  named,
);
export type PreferencesInput = z.output<typeof PreferencesInput>;
