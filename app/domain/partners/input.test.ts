import { expect, test } from "vitest";
import { emailDomainOf, officePhone, websiteHostOf, websiteOf } from "./business-identity.ts";
import { ApplicationForm, DecisionInput } from "./input.ts";
import { anApplication } from "./partners.testing.ts";

const { ip: _ip, locale: _locale, ...words } = anApplication();
const form = { ...words, agreement: "on" };
const wrongIn = (typed: Record<string, unknown>) => {
  const { error } = ApplicationForm.safeParse(typed);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};

test("a complete form is accepted", () => {
  expect(wrongIn(form)).toEqual({});
  expect(wrongIn({ ...form, country: "de", businessNumber: "HRB 148823", phone: "+49 40 55500127" })).toEqual({});
});

test("every field of it is required", () => {
  for (const name of Object.keys(form)) {
    const { [name as keyof typeof form]: _without, ...rest } = form;
    expect(Object.keys(wrongIn(rest))).toEqual([name]);
  }
});

test.each([
  ["businessNumber", "123-45-67890", "company-number"],
  ["businessNumber", "000-00-00000", "company-number"],
  ["phone", "02", "office-phone"],
  ["website", "nowhere", "website"],
  ["website", "javascript:alert(1)", "website"],
  ["email", "nobody", "email"],
  ["country", "zz", "country"],
  ["businessType", "bank", "required"],
  ["agreement", "off", "must-agree"],
  ["message", "x".repeat(3001), "too-long"],
])("%s %s is refused at its field", (name, value, message) => {
  expect(wrongIn({ ...form, [name]: value })).toEqual({ [name]: message });
});

test("a wrong number is named beside an empty field", () => {
  expect(wrongIn({ ...form, company: "", businessNumber: "1" })).toEqual({
    company: "required",
    businessNumber: "company-number",
  });
  expect(Object.keys(wrongIn({ ...form, company: undefined, businessNumber: "1" })).sort()).toEqual([
    "businessNumber",
    "company",
  ]);
});

test("businesses are known by domains that are theirs alone", () => {
  expect(emailDomainOf("a@Hanbit.example")).toBe("hanbit.example");
  expect(emailDomainOf("a@naver.com")).toBeNull();
  expect(websiteHostOf(websiteOf("WWW.Hanbit.example/a")!)).toBe("hanbit.example");
  expect(officePhone("kr", "02-555-0199")).toBe("+8225550199");
});

test("a rejection has a reason and a note, a question has words", () => {
  const wrong = (typed: unknown) =>
    DecisionInput.safeParse(typed).error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(wrong({ decision: "approved" })).toEqual([]);
  expect(wrong({ decision: "rejected", note: "x" })).toEqual(["reason"]);
  expect(wrong({ decision: "rejected", reason: "other" })).toEqual(["note"]);
  expect(wrong({ decision: "asked" })).toEqual(["note"]);
  expect(wrong({ decision: "banned" })).toEqual(["decision"]);
});
