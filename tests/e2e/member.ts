import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";

/** Returns a new person for every test, so that data of earlier runs may stay. */
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

/** Blocks of mobile numbers that are in use; some above 010-59 are not, and those from 010-50 on are left to tests of whole blocks. */
export function aPhone(): string {
  return `010-${1000 + (Number(random(4)) % 4000)}-${random(4)}`;
}

/** Returns a network (/64, RFC 3849) of its own for each test, so that limits per network do not add up. */
export function anAddress(): string {
  return `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
}

export async function messagesTo(request: APIRequestContext, phone: string): Promise<string[]> {
  const answer = await request.get(`/sandbox/api/sms?to=${phone.replace(/\D/g, "")}`);
  return ((await answer.json()) as { items: { text: string }[] }).items.map(({ text }) => text);
}

/** Returns the code of the newest message. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const [newest = ""] = await messagesTo(request, phone);
  return /#(\d{6})$/.exec(newest)![1]!;
}

export const main = (page: Page) => page.locator("main");
/** Presses the submit button of a form by the form's id; the page has other forms in header and footer. */
export const send = (page: Page, form: string) => page.locator(`form#${form} button[type=submit]`).last().click();

/**
 * A field of one form. With JavaScript the address changes before the page does, and the former page may have fields
 * with the same names.
 */
export const fieldOf = (page: Page, form: string, name: string) => page.locator(`form#${form} [name="${name}"]`);

export async function fillDetails(page: Page, person: Person): Promise<void> {
  const { email, password, name, nickname, phone } = person;
  for (const [field, value] of Object.entries({ email, password, passwordConfirm: password, name, nickname, phone })) {
    await fieldOf(page, "register", field).fill(value);
  }
  await fieldOf(page, "register", "termsAgreed").check();
  await fieldOf(page, "register", "privacyAgreed").check();
}

export async function startRegistration(page: Page, person: Person, address = "/register"): Promise<void> {
  await page.goto(address);
  await fillDetails(page, person);
  await send(page, "register");
  await expect(page).toHaveURL(/step=verify/);
}

/** Registers a new member by the requests that the registration pages send, for tests about something else. */
export async function register(page: Page, person: Person, address = "/register"): Promise<void> {
  const { email, password, name, nickname, phone } = person;
  const html = await (await page.request.get("/register")).text();
  const registrationKey = /name="registrationKey" value="([\w-]{43})"/.exec(html)![1]!;
  const details = { email, password, passwordConfirm: password, name, nickname, phone, registrationKey };
  await submit(page, "/register", { ...details, termsAgreed: "on", privacyAgreed: "on" });
  await submit(page, "/register?step=verify", { intent: "verify", code: await codeFor(page.request, phone) });
  await page.goto(wantedBy(address));
}

/** Signs in without the login page and opens the page where the test starts. */
export async function enter(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
  address?: string,
): Promise<void> {
  await submit(page, "/login", { email, password });
  if (address) await page.goto(address);
}

/** Sends a form of ours without its page and keeps the response's cookies; returns the redirect. */
export async function submit(page: Page, address: string, form: Record<string, string>): Promise<string> {
  const { origin } = new URL(test.info().project.use.baseURL!);
  const headers = { Origin: origin, "User-Agent": await page.evaluate(() => navigator.userAgent) };
  const answer = await page.request.post(address, { form, headers, maxRedirects: 0 });
  expect(answer.status(), `${address}: ${await answer.text()}`).toBe(303);
  return answer.headers().location ?? "";
}

const wantedBy = (address: string) => new URL(address, "http://localhost").searchParams.get("redirectTo") ?? "/";

export async function logIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await fieldOf(page, "login", "email").fill(email);
  await fieldOf(page, "login", "password").fill(password);
  await send(page, "login");
}
