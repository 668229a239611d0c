import { expect, test } from "vitest";
import { CheckSmsInput, LoginInput, RegisterDetailsInput, RegisterInput, SendSmsInput } from "./input.ts";

const details = {
  email: " Kim@Example.com ",
  password: "tram-kettle-93",
  passwordConfirm: "tram-kettle-93",
  name: "김민수".normalize("NFD"),
  nickname: "ＫＩＭ민수",
  phone: "010-1234-5678",
  termsAgreed: true,
  privacyAgreed: true,
  marketingAgreed: false,
};

function messagesOf(
  schema: {
    safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  value: unknown,
) {
  return Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

test("text fields are normalised and trimmed, the password is kept as typed", () => {
  const parsed = RegisterDetailsInput.parse({
    ...details,
    password: " tram kettle 93 ",
    passwordConfirm: " tram kettle 93 ",
  });
  expect(parsed).toMatchObject({
    email: "Kim@Example.com",
    name: "김민수",
    nickname: "KIM민수",
    phone: "+821012345678",
    password: " tram kettle 93 ",
  });
});

test("an empty registration form reports every required field", () => {
  expect(messagesOf(RegisterDetailsInput, {})).toEqual({
    email: "required",
    password: "required",
    passwordConfirm: "required",
    name: "required",
    nickname: "required",
    phone: "required",
    termsAgreed: "must-agree",
    privacyAgreed: "must-agree",
  });
});

test.each([
  ["email", "kim", "email"],
  ["email", "kim@", "email"],
  ["email", "a\nb@example.com", "email"],
  ["email", `${"a".repeat(250)}@example.com`, "too-long"],
  ["email", 7, "required"],
  ["email", "kim@exa\u0000mple.com", "email"],
  ["password", "short-9!", "password-short"],
  ["password", "x".repeat(201), "too-long"],
  ["name", " ", "required"],
  ["name", "김".repeat(101), "too-long"],
  ["nickname", "ki m", "nickname-format"],
  ["nickname", "운영자", "nickname-reserved"],
  ["nickname", "", "required"],
  ["nickname", "x".repeat(201), "too-long"],
  ["phone", "12", "phone"],
  ["phone", "02-312-3456", "phone"],
  ["phone", "+1 876 555 1234", "phone-country"],
  ["phone", "call 010-1234-5678", "phone"],
  ["phone", "", "required"],
  ["termsAgreed", false, "must-agree"],
  ["privacyAgreed", false, "must-agree"],
])("%s %j is refused with %s", (field, value, message) => {
  const repeated = field === "password" ? { passwordConfirm: value } : {};
  expect(messagesOf(RegisterDetailsInput, { ...details, ...repeated, [field]: value })).toEqual({ [field]: message });
});

test("a common password and a mistyped repetition are reported at their fields", () => {
  expect(
    messagesOf(RegisterDetailsInput, { ...details, password: "password123", passwordConfirm: "password123" }),
  ).toEqual({ password: "password-common" });
  expect(messagesOf(RegisterDetailsInput, { ...details, passwordConfirm: "tram-kettle-94" })).toEqual({
    passwordConfirm: "password-mismatch",
  });
  // Both are reported together with the other problems.
  expect(messagesOf(RegisterDetailsInput, { ...details, email: "kim", password: "password123", phone: "" })).toEqual({
    email: "email",
    password: "password-common",
    passwordConfirm: "password-mismatch",
    phone: "required",
  });
});

test.each([
  ["010-1234-5678", "+821012345678"],
  ["010 1234 5678", "+821012345678"],
  ["+82 10-1234-5678", "+821012345678"],
  ["+82 010 1234 5678", "+821012345678"],
  ["０１０１２３４５６７８", "+821012345678"],
  ["011-234-5678", "+82112345678"],
  ["+1 415 555 2671", "+14155552671"],
  ["+44 7911 123456", "+447911123456"],
  ["+81 90-1234-5678", "+819012345678"],
  ["+49 170 1234567", "+491701234567"],
])("phone %s is normalised to %s", (typed, phone) => {
  expect(SendSmsInput.parse({ phone: typed })).toEqual({ phone, purpose: "register" });
});

test.each(["123456", "123 456", "123-456", " 1 2 3 4 5 6 ", "１２３４５６", "123–456"])(
  "code %j is accepted",
  (code) => {
    expect(CheckSmsInput.parse({ verificationId: "x", code }).code).toBe("123456");
  },
);

test.each([
  ["12345", "code-format"],
  ["1234567", "code-format"],
  ["abcdef", "code-format"],
  ["", "required"],
  ["1".repeat(41), "code-format"],
])("code %j is refused with %s", (code, message) => {
  expect(messagesOf(CheckSmsInput, { verificationId: "x", code })).toEqual({ code: message });
});

test("registration by JSON accepts agreements as form data or JSON, and refuses unknown fields", () => {
  const { passwordConfirm: _, ...rest } = details;
  const json = { ...rest, verificationId: "x", termsAgreed: "true", privacyAgreed: "on", marketingAgreed: "0" };
  expect(RegisterInput.parse(json)).toMatchObject({ termsAgreed: true, privacyAgreed: true, marketingAgreed: false });
  expect(RegisterInput.safeParse({ ...json, isOperator: true }).success).toBe(false);
  expect(messagesOf(RegisterInput, { ...json, termsAgreed: "false" })).toEqual({ termsAgreed: "must-agree" });
  expect(messagesOf(RegisterInput, { ...json, password: "password123" })).toEqual({ password: "password-common" });
});

test("signing in does not apply the rules for new passwords", () => {
  expect(LoginInput.parse({ email: "kim@example.com", password: "short" }).password).toBe("short");
  expect(messagesOf(LoginInput, { email: "", password: "" })).toEqual({ email: "required", password: "required" });
});
