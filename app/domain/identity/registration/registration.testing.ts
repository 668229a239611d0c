import type { TestServices } from "#db/testing/test.ts";
import { RegisterDetailsInput } from "#app/domain/identity/sign-in/input.ts";
import { completeRegistration, registerDetails } from "./register-in-pages.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

export const page: Visit<"page"> = {
  channel: "page",
  ip: "203.0.113.7",
  userAgent: "test",
  locale: "en-gb",
  country: "gb",
};
export const start = new Date("2026-01-05T00:30:00Z");
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

export const person = {
  email: "Kim@example.com",
  password: "tram-kettle-93",
  name: "김민수",
  nickname: "모래톱",
  phone: "+821012345678",
};
export const details = (overrides: Partial<typeof person> = {}) => {
  const values = { ...person, ...overrides };
  return RegisterDetailsInput.parse({
    ...values,
    passwordConfirm: values.password,
    termsAgreed: true,
    privacyAgreed: true,
    marketingAgreed: true,
  });
};
export const sentCode = ({ sentSms }: TestServices) => /"code":"(\d{6})"/.exec(sentSms.at(-1)!.text)![1]!;

export async function registered(services: TestServices, overrides: Partial<typeof person> = {}) {
  const { token } = await registerDetails(services, page, details(overrides));
  return completeRegistration(services, page, { token, code: sentCode(services) });
}
