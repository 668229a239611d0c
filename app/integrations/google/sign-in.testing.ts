import { googleAccounts } from "#db/schema/identity/google.ts";
import { members, sessions } from "#db/schema/identity.ts";
import { expect, type TestServices } from "#db/testing/test.ts";
import { type GoogleConfig, googleGateway } from "./google.server.ts";
import { startSandbox } from "#sandbox/sandbox.ts";
import { type Arrival, redeemGoogleCode } from "#app/domain/identity/google/google-arrival.server.ts";
import { receiveGoogleAnswer, startGoogleSignIn } from "#app/domain/identity/google/google-sign-in.server.ts";
import { RegisterGoogleInput } from "#app/domain/identity/sign-in/input.ts";
import {
  completeRegistration,
  registerGoogleDetails,
} from "#app/domain/identity/registration/register-in-pages.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

export const visit: Visit<"page"> = {
  channel: "page",
  ip: "203.0.113.7",
  userAgent: "test",
  locale: "de",
  country: "de",
};
export const start = new Date("2026-01-05T00:30:00Z");
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
export const callbackUrl = "https://jangteo.test/auth/google/callback";
export const kim = { email: "kim@gmail.example", name: "김민수" };
export const password = "tram-kettle-93";

export type GoogleStandIn = Awaited<ReturnType<typeof startGoogle>>;

/** Google's sign-in in a sandbox of its own, for one test file. */
export async function startGoogle() {
  const keys = { clientId: "id", clientSecret: "secret" };
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: keys,
  });
  const origin = `http://127.0.0.1:${sandbox.httpPort}`;
  const issuer = `${origin}/google`;
  const config: GoogleConfig = {
    ...keys,
    issuer,
    clock: () => new Date(),
    timeoutMs: 1500,
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    userInfoUrl: `${issuer}/userinfo`,
    jwksUrl: `${issuer}/jwks`,
  };
  return {
    origin,
    /** Lets members of these services sign in with Google. */
    offer: (services: TestServices, change: Partial<GoogleConfig> = {}): TestServices =>
      Object.assign(services, { google: googleGateway({ ...config, ...change }) }),
    close: () => sandbox.close(),
  };
}

/** Submits Google's sign-in form as a person would; answers with the address of Google's redirect. */
export async function atGoogle(url: string, person: Record<string, string>): Promise<URL> {
  const there = new URL(url);
  for (const [name, value] of Object.entries(person)) there.searchParams.set(name, value);
  const answer = await fetch(there, { redirect: "manual" });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("Location")!);
}

export const sent = (url: URL) => ({
  state: url.searchParams.get("state") ?? "",
  code: url.searchParams.get("code") ?? "",
  error: url.searchParams.get("error") ?? "",
});

export async function answerFor(services: TestServices, browser: string, person: Record<string, string>) {
  const url = await startGoogleSignIn(services, visit, { browser, callbackUrl, redirectTo: "/mypage" });
  return { browser, callbackUrl, ...sent(await atGoogle(url, person)) };
}

/** All the way to the one-time code. */
export async function codeOf(services: TestServices, person: Record<string, string> = kim, browser = "browser") {
  const received = await receiveGoogleAnswer(services, visit, await answerFor(services, browser, person));
  if (!("code" in received)) throw new Error(`refused: ${received.refused}`);
  return received.code;
}

export async function arrive(
  services: TestServices,
  person: Record<string, string> = kim,
  browser = "browser",
): Promise<Arrival> {
  return redeemGoogleCode(services, visit, { browser, code: await codeOf(services, person, browser) });
}

export const details = (nickname = "모래톱") =>
  RegisterGoogleInput.parse({
    name: "김민수",
    nickname,
    phone: "+821012345678",
    termsAgreed: true,
    privacyAgreed: true,
  });
export const sentCode = ({ sentSms }: TestServices) => /"code":"(\d{6})"/.exec(sentSms.at(-1)!.text)![1]!;

export async function registered(services: TestServices, person: Record<string, string> = kim) {
  await arrive(services, person);
  const { token } = await registerGoogleDetails(services, visit, { ...details(), browser: "browser" });
  return completeRegistration(services, visit, { token, code: sentCode(services) });
}

export const rows = async ({ db }: TestServices) => ({
  members: await db.select().from(members),
  accounts: await db.select().from(googleAccounts),
  sessions: await db.select().from(sessions),
});
