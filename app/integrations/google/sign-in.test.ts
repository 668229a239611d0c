import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { oauthStates } from "#db/schema/identity/google.ts";
import { members, pendingRegistrations } from "#db/schema/identity.ts";
import { aMember } from "#db/testing/builders.ts";
import { expect, test as base, type TestServices } from "#db/testing/test.ts";
import {
  findGoogleArrival,
  hasPassword,
  linkGoogleAccount,
} from "#app/domain/identity/google/google-arrival.server.ts";
import { receiveGoogleAnswer, startGoogleSignIn } from "#app/domain/identity/google/google-sign-in.server.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import {
  completeRegistration,
  findStartedRegistration,
  registerGoogleDetails,
} from "#app/domain/identity/registration/register-in-pages.server.ts";
import { authenticatePage } from "#app/domain/identity/sessions/sessions.server.ts";
import {
  visit,
  start,
  later,
  callbackUrl,
  kim,
  password,
  answerFor,
  arrive,
  details,
  sentCode,
  registered,
  rows,
  type GoogleStandIn,
  startGoogle,
} from "./sign-in.testing.ts";

let standIn: GoogleStandIn;
beforeAll(async () => {
  standIn = await startGoogle();
});
afterAll(() => standIn.close());
const test = base.extend<{ google: TestServices }>({
  google: async ({ services }, use) => use(standIn.offer(services)),
});

describe("starting the Google sign-in", () => {
  test("requests a code with state, nonce and PKCE", async ({ google }) => {
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

  test("is refused without client keys and after sixty requests", async ({ services }) => {
    await expect(startGoogleSignIn(services, visit, { browser: "b", callbackUrl })).rejects.toMatchObject({
      code: "not-found",
    });
    standIn.offer(services);
    for (let index = 0; index < 60; index++) await startGoogleSignIn(services, visit, { browser: "b", callbackUrl });
    await expect(startGoogleSignIn(services, visit, { browser: "b", callbackUrl })).rejects.toMatchObject({
      code: "too-many-requests",
    });
  });

  test("ends without an error when the user cancels at Google", async ({ google }) => {
    const answer = await answerFor(google, "browser", { cancel: "1" });
    expect(await receiveGoogleAnswer(google, visit, answer)).toEqual({
      locale: "de",
      redirectTo: "/mypage",
      refused: null,
    });
    expect(await rows(google)).toEqual({ members: [], accounts: [], sessions: [] });
  });
});

describe("a new member by Google", () => {
  test("enters nickname, phone and agreements, and is stored only after the phone code", async ({ google }) => {
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

  test("signs in again by the Google account, also with another email address there", async ({ google }) => {
    const { user } = await registered(google);
    const [account] = (await rows(google)).accounts;
    google.setTime(later(60));
    expect(await arrive(google, { email: "new@gmail.example", sub: account!.sub })).toMatchObject({
      to: "session",
      admission: { user: { id: user.id, email: kim.email } },
    });
    expect((await rows(google)).accounts).toMatchObject([{ lastUsedAt: later(60) }]);
    const [opened] = await google.db.select().from(auditEvents).where(eq(auditEvents.action, "session.opened"));
    expect(opened).toMatchObject({ actorId: user.id, details: { channel: "page", by: "google" } });
  });

  test("must finish within 30 minutes in the same browser", async ({ google }) => {
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

  test("is refused with email-taken when the address was registered meanwhile", async ({ google }) => {
    await arrive(google);
    const { token } = await registerGoogleDetails(google, visit, { ...details(), browser: "browser" });
    await aMember(google.db, { email: kim.email.toUpperCase() });
    await expect(completeRegistration(google, visit, { token, code: sentCode(google) })).rejects.toMatchObject({
      code: "email-taken",
    });
    expect(await rows(google)).toMatchObject({ members: [{}], accounts: [], sessions: [] });
  });

  test("is unlinked from Google by deleting the account", async ({ google }) => {
    const { user } = await registered(google);
    await google.db
      .update(members)
      .set({ deletedAt: start, email: "deleted-1@invalid", nickname: "x", nicknameKey: "x" })
      .where(eq(members.id, user.id));
    expect(await arrive(google)).toEqual({ to: "registration" });
    expect((await rows(google)).accounts).toEqual([]);
  });
});

describe("a member with an account", () => {
  const owner = async (services: TestServices, overrides = {}) =>
    aMember(services.db, { email: "Kim@Gmail.example", passwordHash: await hashPassword(password), ...overrides });

  test("links Google once with the password, and then signs in by Google", async ({ google }) => {
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
    "cannot link when the account changes during the check: %o",
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

  test("is limited to as many wrong passwords as at the login", async ({ google }) => {
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

  test("and two-factor still needs the second factor", async ({ google }) => {
    await owner(google, { google2faEnable: true });
    await arrive(google);
    expect(Object.keys(await linkGoogleAccount(google, visit, { browser: "browser", password }))).toEqual([
      "challenge",
    ]);
    expect(await arrive(google)).toMatchObject({ to: "session", admission: { challenge: {} } });
    expect((await rows(google)).sessions).toEqual([]);
  });
});
