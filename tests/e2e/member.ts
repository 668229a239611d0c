import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Somebody new in every test, so that the data of earlier runs may stay. */
export type Person = { email: string; password: string; name: string; nickname: string; phone: string };

const random = (digits: number) => String(Math.floor(Math.random() * 10 ** digits)).padStart(digits, "0");

export function somebody(): Person {
  const unique = Math.random().toString(36).slice(2, 10);
  return {
    email: `${unique}@example.com`,
    password: "tram-kettle-93",
    name: "김모래",
    nickname: `모래${unique}`,
    phone: aPhone(),
  };
}

/** Blocks that are given out; some above 010-59 are not. */
export function aPhone(): string {
  return `010-${1000 + (Number(random(4)) % 4900)}-${random(4)}`;
}

/** An address of its own for each test: limits per address do not add up. For documentation only (RFC 5737, 3849). */
export function anAddress(): string {
  return `2001:db8:${Number(random(4)).toString(16)}::${Number(random(4)).toString(16)}`;
}

export async function messagesTo(request: APIRequestContext, phone: string): Promise<string[]> {
  const answer = await request.get(`/sandbox/api/sms?to=${phone.replace(/\D/g, "")}`);
  return ((await answer.json()) as { items: { text: string }[] }).items.map(({ text }) => text);
}

/** The code of the newest message. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const [newest = ""] = await messagesTo(request, phone);
  return /#(\d{6})$/.exec(newest)![1]!;
}

export const main = (page: Page) => page.locator("main");
/** The button of a form by its id; the page has other forms in header and footer. */
export const send = (page: Page, form: string) => page.locator(`form#${form} button[type=submit]`).last().click();

export async function fillDetails(page: Page, person: Person): Promise<void> {
  const { email, password, name, nickname, phone } = person;
  for (const [field, value] of Object.entries({ email, password, passwordConfirm: password, name, nickname, phone })) {
    await main(page).locator(`[name=${field}]`).fill(value);
  }
  await main(page).locator("[name=termsAgreed]").check();
  await main(page).locator("[name=privacyAgreed]").check();
}

export async function startRegistration(page: Page, person: Person, address = "/register"): Promise<void> {
  await page.goto(address);
  await fillDetails(page, person);
  await send(page, "register");
  await expect(page).toHaveURL(/step=verify/);
}

export async function register(page: Page, person: Person, address = "/register"): Promise<void> {
  await startRegistration(page, person, address);
  await page.locator("#verify-code").fill(await codeFor(page.request, person.phone));
  await send(page, "verify");
  await expect(page).not.toHaveURL(/register/);
}

export async function logIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await main(page).locator("[name=email]").fill(email);
  await main(page).locator("[name=password]").fill(password);
  await send(page, "login");
}
