import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { googleAccounts, oauthStates } from "#db/schema/google.ts";
import { members, pendingRegistrations, sessions } from "#db/schema/identity.ts";
import { aMember } from "#db/testing/builders.ts";
import { databaseTest, expect, test as base, type TestServices } from "#db/testing/test.ts";
import { type GoogleConfig, googleGateway } from "./google.server.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import {
  type Arrival,
  findGoogleArrival,
  hasPassword,
  linkGoogleAccount,
  redeemGoogleCode,
} from "#app/domain/identity/google/google-arrival.server.ts";
import { receiveGoogleAnswer, startGoogleSignIn } from "#app/domain/identity/google/google-sign-in.server.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { RegisterGoogleInput } from "#app/domain/identity/sign-in/input.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import {
  completeRegistration,
  findStartedRegistration,
  registerGoogleDetails,
} from "#app/domain/identity/registration/register-in-pages.server.ts";
import { authenticatePage } from "#app/domain/identity/sessions/sessions.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

const visit: Visit<"page"> = { door: "page", ip: "203.0.113.7", userAgent: "test", locale: "de", country: "de" };
const start = new Date("2026-01-05T00:30:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const callbackUrl = "https://jangteo.test/auth/google/callback";
const kim = { email: "kim@gmail.example", name: "김민수" };
const password = "tram-kettle-93";

let sandbox: Sandbox;
let config: GoogleConfig;
beforeAll(async () => {
  const keys = { clientId: "id", clientSecret: "secret" };
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: keys,
  });
  const issuer = `http://127.0.0.1:${sandbox.httpPort}/google`;
  config = {
    ...keys,
    issuer,
    clock: () => new Date(),
    timeoutMs: 1500,
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    userInfoUrl: `${issuer}/userinfo`,
    jwksUrl: `${issuer}/jwks`,
  };
});
afterAll(() => sandbox.close());

const withGoogle = (services: TestServices, change: Partial<GoogleConfig> = {}): TestServices =>
  Object.assign(services, { google: googleGateway({ ...config, ...change }) });
const test = base.extend<{ google: TestServices }>({ google: async ({ services }, use) => use(withGoogle(services)) });

/** Submits Google's sign-in form as a person would; answers with the address of Google's redirect. */
async function atGoogle(url: string, person: Record<string, string>): Promise<URL> {
  const there = new URL(url);
  for (const [name, value] of Object.entries(person)) there.searchParams.set(name, value);
  const answer = await fetch(there, { redirect: "manual" });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("Location")!);
}

const sent = (url: URL) => ({
  state: url.searchParams.get("state") ?? "",
  code: url.searchParams.get("code") ?? "",
  error: url.searchParams.get("error") ?? "",
});

async function answerFor(services: TestServices, browser: string, person: Record<string, string>) {
  const url = await startGoogleSignIn(services, visit, { browser, callbackUrl, redirectTo: "/mypage" });
  return { browser, callbackUrl, ...sent(await atGoogle(url, person)) };
}

/** All the way to the one-time code. */
async function codeOf(services: TestServices, person: Record<string, string> = kim, browser = "browser") {
  const received = await receiveGoogleAnswer(services, visit, await answerFor(services, browser, person));
  if (!("code" in received)) throw new Error(`refused: ${received.refused}`);
  return received.code;
}

async function arrive(
  services: TestServices,
  person: Record<string, string> = kim,
  browser = "browser",
): Promise<Arrival> {
  return redeemGoogleCode(services, visit, { browser, code: await codeOf(services, person, browser) });
}

const details = (nickname = "모래톱") =>
  RegisterGoogleInput.parse({
    name: "김민수",
    nickname,
    phone: "+821012345678",
    termsAgreed: true,
    privacyAgreed: true,
  });
const sentCode = ({ sentSms }: TestServices) => /"code":"(\d{6})"/.exec(sentSms.at(-1)!.text)![1]!;

async function registered(services: TestServices, person: Record<string, string> = kim) {
  await arrive(services, person);
  const { token } = await registerGoogleDetails(services, visit, { ...details(), browser: "browser" });
  return completeRegistration(services, visit, { token, code: sentCode(services) });
}

const rows = async ({ db }: TestServices) => ({
  members: await db.select().from(members),
  accounts: await db.select().from(googleAccounts),
  sessions: await db.select().from(sessions),
});

describe("the way there", () => {
  test("asks for a code with everything that protects it", async ({ google }) => {
    const url = new URL(await startGoogleSignIn(google, visit, { browser: "browser", callbackUrl }));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      access_type: "online",
      include_granted_scopes: "false",
      prompt: "select_account",
      response_type: "code",
      client_id: "id",
      redirect_uri: callbackUrl,
      scope: "openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const [row] = await google.db.select().from(oauthStates);
    expect(JSON.stringify(row)).not.toContain(url.searchParams.get("state"));
    expect(row).toMatchObject({ locale: "de", redirectTo: null, expiresAt: later(600) });
  });

  test("is closed without keys, and to whoever knocks too often", async ({ services }) => {
    await expect(startGoogleSignIn(services, visit, { browser: "b", callbackUrl })).rejects.toMatchObject({
      code: "not-found",
    });
    withGoogle(services);
    for (let index = 0; index < 60; index++) await startGoogleSignIn(services, visit, { browser: "b", callbackUrl });
    await expect(startGoogleSignIn(services, visit, { browser: "b", callbackUrl })).rejects.toMatchObject({
      code: "too-many-requests",
    });
  });

  test("a person who thinks better of it is asked nothing", async ({ google }) => {
    const answer = await answerFor(google, "browser", { cancel: "1" });
    expect(await receiveGoogleAnswer(google, visit, answer)).toEqual({
      locale: "de",
      redirectTo: "/mypage",
      refused: null,
    });
    expect(await rows(google)).toEqual({ members: [], accounts: [], sessions: [] });
  });
});

describe("somebody new", () => {
  test("gives nickname, phone and agreement, and is a member only then", async ({ google }) => {
    expect(await arrive(google)).toEqual({ to: "registration" });
    expect(await findGoogleArrival(google, "browser")).toEqual({ sub: expect.stringMatching(/^\d{21}$/), ...kim });
    expect(await findGoogleArrival(google, "another")).toBeNull();
    const { token } = await registerGoogleDetails(google, visit, { ...details(), browser: "browser" });
    expect(await findStartedRegistration(google, token)).toMatchObject({
      byGoogle: true,
      details: { email: kim.email, nickname: "모래톱" },
    });
    expect(await rows(google)).toEqual({ members: [], accounts: [], sessions: [] });
    const { user, session } = await completeRegistration(google, visit, { token, code: sentCode(google) });
    expect(user).toMatchObject({ email: kim.email, nickname: "모래톱", phone: "010-****-5678" });
    const { actor } = (await authenticatePage(google, session.token))!;
    expect(await hasPassword(google, actor)).toBe(false);
    const now = await rows(google);
    expect(now.members).toMatchObject([{ passwordHash: null, email: kim.email, locale: "de" }]);
    expect(now.accounts).toMatchObject([{ memberId: user.id, email: kim.email, linkedAt: start }]);
    expect(await google.db.select().from(oauthStates)).toEqual([]);
    expect(await google.db.select().from(pendingRegistrations)).toEqual([]);
  });

  test("comes back with one click; the address may have changed at Google", async ({ google }) => {
    const { user } = await registered(google);
    const [account] = (await rows(google)).accounts;
    google.setTime(later(60));
    expect(await arrive(google, { email: "new@gmail.example", sub: account!.sub })).toMatchObject({
      to: "session",
      admission: { user: { id: user.id, email: kim.email } },
    });
    expect((await rows(google)).accounts).toMatchObject([{ lastUsedAt: later(60) }]);
    const [opened] = await google.db.select().from(auditEvents).where(eq(auditEvents.action, "session.opened"));
    expect(opened).toMatchObject({ actorId: user.id, details: { door: "page", by: "google" } });
  });

  test("has half an hour, in the browser that went to Google", async ({ google }) => {
    await arrive(google);
    await expect(registerGoogleDetails(google, visit, { ...details(), browser: "another" })).rejects.toMatchObject({
      code: "google-expired",
    });
    google.setTime(later(1801));
    await expect(registerGoogleDetails(google, visit, { ...details(), browser: "browser" })).rejects.toMatchObject({
      code: "google-expired",
    });
    await forgetExpired(google);
    expect(await google.db.select().from(oauthStates)).toEqual([]);
    expect(google.sentSms).toEqual([]);
  });

  test("whose address is taken while the code is on its way becomes nobody", async ({ google }) => {
    await arrive(google);
    const { token } = await registerGoogleDetails(google, visit, { ...details(), browser: "browser" });
    await aMember(google.db, { email: kim.email.toUpperCase() });
    await expect(completeRegistration(google, visit, { token, code: sentCode(google) })).rejects.toMatchObject({
      code: "email-taken",
    });
    expect(await rows(google)).toMatchObject({ members: [{}], accounts: [], sessions: [] });
  });

  test("a deleted account lets go of its person at Google", async ({ google }) => {
    const { user } = await registered(google);
    await google.db
      .update(members)
      .set({ deletedAt: start, email: "deleted-1@invalid", nickname: "x", nicknameKey: "x" })
      .where(eq(members.id, user.id));
    expect(await arrive(google)).toEqual({ to: "registration" });
    expect((await rows(google)).accounts).toEqual([]);
  });
});

describe("somebody with an account", () => {
  const owner = async (services: TestServices, overrides = {}) =>
    aMember(services.db, { email: "Kim@Gmail.example", passwordHash: await hashPassword(password), ...overrides });

  test("links with the password, once; then Google is enough", async ({ google }) => {
    const { memberId } = await owner(google);
    expect(await arrive(google)).toEqual({ to: "link" });
    await expect(
      linkGoogleAccount(google, visit, { browser: "browser", password: "not this one" }),
    ).rejects.toMatchObject({ code: "login-failed", details: { field: "password" } });
    expect(await rows(google)).toMatchObject({ accounts: [], sessions: [] });
    expect(await linkGoogleAccount(google, visit, { browser: "browser", password })).toMatchObject({
      user: { id: memberId },
    });
    await expect(linkGoogleAccount(google, visit, { browser: "browser", password })).rejects.toMatchObject({
      code: "google-expired",
    });
    expect(await arrive(google)).toMatchObject({ to: "session", admission: { user: { id: memberId } } });
    const linked = await google.db.select().from(auditEvents).where(eq(auditEvents.action, "google.linked"));
    expect(linked).toMatchObject([{ actorId: memberId }]);
  });

  test.for([{ passwordHash: "another" }, { email: "new@gmail.example" }])(
    "not with what was replaced while it was being checked: %o",
    async (change, { google }) => {
      const { memberId } = await owner(google);
      await arrive(google);
      const meanwhile = async (run: Parameters<typeof google.db.transaction>[0]) => {
        await google.db.update(members).set(change).where(eq(members.id, memberId));
        return google.db.transaction(run);
      };
      const db = new Proxy(google.db, {
        get: (target, name) => (name === "transaction" ? meanwhile : Reflect.get(target, name)),
      });
      await expect(linkGoogleAccount({ ...google, db }, visit, { browser: "browser", password })).rejects.toMatchObject(
        { code: "login-failed" },
      );
      expect(await rows(google)).toMatchObject({ accounts: [], sessions: [] });
    },
  );

  test("guesses as seldom as at the login", async ({ google }) => {
    await owner(google);
    await arrive(google);
    for (let index = 0; index < 8; index++)
      await expect(
        linkGoogleAccount(google, visit, { browser: "browser", password: `wrong ${index}` }),
      ).rejects.toMatchObject({ code: "login-failed" });
    await expect(linkGoogleAccount(google, visit, { browser: "browser", password })).rejects.toMatchObject({
      code: "too-many-requests",
    });
  });

  test("with two-factor still shows the second factor", async ({ google }) => {
    await owner(google, { google2faEnable: true });
    await arrive(google);
    expect(Object.keys(await linkGoogleAccount(google, visit, { browser: "browser", password }))).toEqual([
      "challenge",
    ]);
    expect(await arrive(google)).toMatchObject({ to: "session", admission: { challenge: {} } });
    expect((await rows(google)).sessions).toEqual([]);
  });
});

describe("takeover (T-06)", () => {
  test("an account made before with somebody's address is not entered, nor is another `sub` linked to it", async ({
    google,
  }) => {
    await registered(google);
    expect(await arrive(google, { ...kim, sub: "100000000000000000001" })).toEqual({ to: "link" });
    // No password, no link: not even an empty one.
    for (const typed of ["", password])
      await expect(linkGoogleAccount(google, visit, { browser: "browser", password: typed })).rejects.toMatchObject({
        code: "login-failed",
      });
    await google.db.update(members).set({ passwordHash: await hashPassword(password) });
    await expect(linkGoogleAccount(google, visit, { browser: "browser", password })).rejects.toMatchObject({
      code: "google-linked-elsewhere",
    });
    expect(await rows(google)).toMatchObject({ members: [{}], accounts: [{}], sessions: [{}] });
  });

  test("an address that is not verified opens nothing", async ({ google }) => {
    await aMember(google.db, { email: kim.email, passwordHash: await hashPassword(password) });
    expect(
      await receiveGoogleAnswer(google, visit, await answerFor(google, "browser", { ...kim, unverified: "on" })),
    ).toMatchObject({ refused: "google-email-unverified" });
    expect(await findGoogleArrival(google, "browser")).toBeNull();
  });

  test("an answer counts once, whatever came of it", async ({ google }) => {
    const answer = await answerFor(google, "browser", kim);
    expect(await receiveGoogleAnswer(google, visit, answer)).toHaveProperty("code");
    await expect(receiveGoogleAnswer(google, visit, answer)).rejects.toMatchObject({ code: "google-failed" });
    const refused = await answerFor(google, "browser", { cancel: "1" });
    await receiveGoogleAnswer(google, visit, refused);
    await expect(receiveGoogleAnswer(google, visit, { ...refused, error: "" })).rejects.toMatchObject({
      code: "google-failed",
    });
  });

  test("in another browser, with a made-up state or after ten minutes it counts nothing", async ({ google }) => {
    const answer = await answerFor(google, "browser", kim);
    for (const change of [{ browser: "evil" }, { browser: "" }, { state: "x" }, { state: "" }]) {
      await expect(receiveGoogleAnswer(google, visit, { ...answer, ...change })).rejects.toMatchObject({
        code: "google-failed",
      });
    }
    google.setTime(later(600));
    await expect(receiveGoogleAnswer(google, visit, answer)).rejects.toMatchObject({ code: "google-failed" });
  });

  test("the code of somebody else's sign-in fails at PKCE, even in one browser", async ({ google }) => {
    const victim = await answerFor(google, "victim", kim);
    const attacker = await answerFor(google, "attacker", { email: "evil@gmail.example" });
    expect(await receiveGoogleAnswer(google, visit, { ...attacker, code: victim.code })).toMatchObject({
      refused: "google-failed",
    });
    const [refused] = await google.db.select().from(auditEvents).where(eq(auditEvents.action, "google.refused"));
    expect(refused).toMatchObject({ details: { code: "http-400" } });
  });

  test("our one-time code works once, for a minute, in its browser", async ({ google }) => {
    const code = await codeOf(google);
    await expect(redeemGoogleCode(google, visit, { browser: "another", code })).rejects.toMatchObject({
      code: "google-failed",
    });
    expect(await redeemGoogleCode(google, visit, { browser: "browser", code })).toEqual({ to: "registration" });
    await expect(redeemGoogleCode(google, visit, { browser: "browser", code })).rejects.toMatchObject({
      code: "google-failed",
    });
    const late = await codeOf(google);
    google.setTime(later(60));
    await expect(redeemGoogleCode(google, visit, { browser: "browser", code: late })).rejects.toMatchObject({
      code: "google-failed",
    });
  });
});

databaseTest("one answer sent twenty times at once is one code", async ({ services }) => {
  withGoogle(services);
  const answer = await answerFor(services, "browser", kim);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => receiveGoogleAnswer(services, visit, answer)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

describe("Google in trouble", () => {
  const failed = "google-failed";
  const cases: [object, string, string][] = [
    [{ mode: "fail-next", as: "error" }, failed, "http-500"],
    [{ mode: "fail-next", as: "refusal" }, failed, "http-400"],
    [{ mode: "fail-next", as: "down" }, failed, "connection"],
    [{ mode: "fail-next", as: "half-answer" }, failed, "connection"],
    [{ mode: "delay", count: 1, ms: 3000 }, failed, "timeout"],
    [{ mode: "fail-next", as: "no-id-token" }, failed, "answer"],
    [{ mode: "fail-next", as: "wrong-signature" }, failed, "ERR_JWS_SIGNATURE_VERIFICATION_FAILED"],
    [{ mode: "fail-next", as: "wrong-nonce" }, failed, "nonce"],
    [{ mode: "fail-next", as: "no-nonce" }, failed, "nonce"],
    [{ mode: "fail-next", as: "wrong-audience" }, failed, "aud"],
    [{ mode: "fail-next", as: "wrong-issuer" }, failed, "iss"],
    [{ mode: "fail-next", as: "expired" }, failed, "exp"],
    [{ mode: "fail-next", as: "clock-ahead" }, failed, "iat"],
    [{ mode: "fail-next", as: "clock-behind" }, failed, "iat"],
    [{ mode: "fail-next", as: "no-userinfo" }, "google-user-missing", "userinfo"],
    [{ mode: "fail-next", as: "half-userinfo" }, "google-user-missing", "userinfo"],
    [{ mode: "fail-next", as: "other-userinfo" }, failed, "subject"],
    [{ mode: "fail-next", as: "unverified-email" }, "google-email-unverified", "email-unverified"],
  ];
  for (const [knob, refused, code] of cases) {
    test(`${JSON.stringify(knob)} ends in ${refused}, leaves nobody, and the next try works`, async ({ google }) => {
      const answer = await answerFor(google, "browser", kim);
      await turn(knob);
      expect(await receiveGoogleAnswer(google, visit, answer)).toEqual({
        locale: "de",
        redirectTo: "/mypage",
        refused,
      });
      expect(await google.db.select().from(auditEvents)).toMatchObject([
        { action: "google.refused", details: { code } },
      ]);
      expect(await rows(google)).toEqual({ members: [], accounts: [], sessions: [] });
      expect(await findGoogleArrival(google, "browser")).toBeNull();
      expect(await arrive(google)).toEqual({ to: "registration" });
    });
  }

  test("without its keys nobody is believed", async ({ services }) => {
    withGoogle(services, { jwksUrl: `http://127.0.0.1:${sandbox.httpPort}/google/nothing` });
    expect(await receiveGoogleAnswer(services, visit, await answerFor(services, "browser", kim))).toMatchObject({
      refused: failed,
    });
  });

  async function turn(knob: object): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${sandbox.httpPort}/api/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ target: "google", ...knob }),
    });
    expect(answer.status).toBe(200);
  }
});
