import { expect, test } from "vitest";
import { LanguagesInput, PreferencesInput, ProfileChanges, ProfileForm, SkillsInput } from "./input.ts";

const whole = {
  nickname: "모래톱",
  firstName: "태경",
  lastName: "윤",
  country: "kr",
  memberType: "company",
  companyName: "모래톱 주식회사",
};
const refusalsOf = (
  schema: {
    safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("ProfileForm with only the required fields leaves the others empty", () => {
  expect(ProfileForm.parse(whole)).toEqual({
    ...whole,
    bio: "",
    availableFrom: "",
    availableTo: "",
    telegramId: "",
    organizationType: "",
    languages: [],
    skills: [],
  });
});

const wrong: [field: string, value: unknown, message: string][] = [
  ["nickname", undefined, "required"],
  ["nickname", "", "required"],
  ["nickname", "가", "nickname-format"],
  ["nickname", "가".repeat(21), "nickname-format"],
  ["nickname", 7, "required"],
  ["nickname", "운영자", "nickname-reserved"],
  ["firstName", undefined, "required"],
  ["firstName", "  ", "required"],
  ["firstName", "가".repeat(61), "too-long"],
  ["firstName", {}, "required"],
  ["lastName", undefined, "required"],
  ["lastName", "가".repeat(61), "too-long"],
  ["lastName", ["김"], "required"],
  ["country", undefined, "country"],
  ["country", "xx", "country"],
  ["country", "KR", "country"],
  ["country", 1, "country"],
  ["memberType", undefined, "member-type"],
  ["memberType", "operator", "member-type"],
  ["memberType", true, "member-type"],
  ["companyName", "", "company-name-required"],
  ["companyName", "가".repeat(101), "too-long"],
  ["companyName", 5, "text"],
  ["organizationType", "mafia", "organization-type"],
  ["organizationType", 5, "organization-type"],
  ["bio", "가".repeat(1001), "too-long"],
  ["bio", ["a"], "text"],
  ["availableTo", "24:00", "time"],
  ["availableTo", "9:00", "time"],
  ["availableTo", "09:60", "time"],
  ["availableTo", 900, "text"],
  ["availableTo", "18:00", "hours-incomplete"],
  ["telegramId", "abcd", "telegram"],
  ["telegramId", "1abcde", "telegram"],
  ["telegramId", "김텔레그램", "telegram"],
  ["telegramId", "a".repeat(33), "telegram"],
  ["telegramId", "a".repeat(101), "too-long"],
  ["telegramId", 5, "text"],
];

test.each(wrong)("%s = %j is refused with %s", (field, value, message) => {
  expect(refusalsOf(ProfileForm, { ...whole, [field]: value })).toContain(`${field}: ${message}`);
});

test.each([
  ["languages", ["ko", "xx"], "languages.1: language"],
  ["languages", "ko", "languages: wrong-format"],
  ["languages", ["de-ch"], "languages.0: language"],
  ["skills", [{ name: "Go", level: "god" }], "skills.0.level: skill-level"],
  ["skills", [{ name: "가".repeat(41), level: "expert" }], "skills.0.name: too-long"],
  [
    "skills",
    [
      { name: "Go", level: "expert" },
      { name: "ＧＯ", level: "working" },
    ],
    "skills.1.name: skill-twice",
  ],
  ["skills", "Go", "skills: wrong-format"],
  ["skills", ["Go"], "skills.0: wrong-format"],
  ["skills", Array.from({ length: 21 }, (_, n) => ({ name: `s${n}`, level: "working" })), "skills: too-many-skills"],
  ["skills", [{ name: "Go", level: "expert", verified: true }], "skills.0: unknown-field"],
])("%s = %j is refused with the issue %s", (field, value, refusal) => {
  expect(refusalsOf(ProfileForm, { ...whole, [field]: value })).toContain(refusal);
});

test.each([
  "role",
  "status",
  "userId",
  "rating",
  "isOperator",
  "isSeller",
  "verified",
  "displayName",
  "email",
  "phone",
  "avatarKey",
  "id",
  "__proto__x",
])("the field %s cannot be set by a member", (name) => {
  expect(refusalsOf(ProfileForm, { ...whole, [name]: "1" })).toEqual([": unknown-field"]);
  for (const schema of [ProfileChanges, SkillsInput, LanguagesInput])
    expect(schema.safeParse({ skills: [], languages: [], [name]: "1" }).success).toBe(false);
});

test("ProfileForm reports all problems at once", () => {
  expect(
    refusalsOf(ProfileForm, { memberType: "company", availableFrom: "09:00", bio: "가".repeat(1001) }).sort(),
  ).toEqual([
    "availableTo: hours-incomplete",
    "bio: too-long",
    "companyName: company-name-required",
    "country: country",
    "firstName: required",
    "lastName: required",
    "nickname: required",
  ]);
});

test("ProfileForm normalises line breaks, Telegram addresses, empty skills and the order of languages", () => {
  const typed = ProfileForm.parse({
    ...whole,
    bio: " 첫 줄\r\n\r\n\r\n\r\n둘째\u0000줄 ",
    telegramId: "https://t.me/Kim_Morae",
    languages: ["en", "ko", "en"],
    skills: [{ level: "working" }, { name: " Go ", level: "expert" }, { name: "", level: "beginner" }],
  });
  expect(typed).toMatchObject({
    bio: "첫 줄\n\n둘째 줄",
    telegramId: "Kim_Morae",
    languages: ["ko", "en"],
    skills: [{ name: "Go", level: "expert" }],
  });
  expect(ProfileForm.parse({ ...whole, telegramId: "@kim_morae" }).telegramId).toBe("kim_morae");
});

test("ProfileChanges contains only the given fields", () => {
  expect(ProfileChanges.parse({})).toEqual({});
  expect(ProfileChanges.parse({ bio: "", skills: [] })).toEqual({ bio: "", skills: [] });
});

test.each([
  [
    { locale: "ko", country: "kr" },
    { locale: "ko", country: "kr", marketingAgreed: false },
  ],
  [
    { locale: "ga", country: "ie", marketingAgreed: "on" },
    { locale: "ga", country: "ie", marketingAgreed: true },
  ],
  [{ locale: "pt", country: "kr" }, ["locale: language"]],
  [{ locale: "ko", country: "zz" }, ["country: country"]],
  [{ locale: "ko", country: "kr", marketingAgreed: "maybe" }, ["marketingAgreed: tick"]],
  [{ locale: "ko", country: "kr", isOperator: "true" }, [": unknown-field"]],
])("PreferencesInput parses %j", (value, expected) => {
  const parsed = PreferencesInput.safeParse(value);
  expect(parsed.success ? parsed.data : refusalsOf(PreferencesInput, value)).toEqual(expected);
});
