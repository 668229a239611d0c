import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { aMember } from "#db/testing/builders.ts";
import { databaseTest, expect, test as base, type TestServices } from "#db/testing/test.ts";
import {
  findGoogleArrival,
  linkGoogleAccount,
  redeemGoogleCode,
} from "#app/domain/identity/google/google-arrival.server.ts";
import { receiveGoogleAnswer } from "#app/domain/identity/google/google-sign-in.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import {
  visit,
  later,
  kim,
  password,
  answerFor,
  codeOf,
  arrive,
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

describe("T-06: account takeover by Google sign-in", () => {
  test("needs the password of the account, and a linked account refuses another `sub`", async ({ google }) => {
    await registered(google);
    expect(await arrive(google, { ...kim, sub: "100000000000000000001" })).toEqual({ to: "link" });
    // An account without a password cannot be linked, not even with an empty one.
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

  test("is refused with an unverified email address", async ({ google }) => {
    await aMember(google.db, { email: kim.email, passwordHash: await hashPassword(password) });
    expect(
      await receiveGoogleAnswer(google, visit, await answerFor(google, "browser", { ...kim, unverified: "on" })),
    ).toMatchObject({ refused: "google-email-unverified" });
    expect(await findGoogleArrival(google, "browser")).toBeNull();
  });

  test("is refused when an answer of Google is sent again", async ({ google }) => {
    const answer = await answerFor(google, "browser", kim);
    expect(await receiveGoogleAnswer(google, visit, answer)).toHaveProperty("code");
    await expect(receiveGoogleAnswer(google, visit, answer)).rejects.toMatchObject({ code: "google-failed" });
    const refused = await answerFor(google, "browser", { cancel: "1" });
    await receiveGoogleAnswer(google, visit, refused);
    await expect(receiveGoogleAnswer(google, visit, { ...refused, error: "" })).rejects.toMatchObject({
      code: "google-failed",
    });
  });

  test("is refused with an answer in another browser, with a wrong state or after ten minutes", async ({ google }) => {
    const answer = await answerFor(google, "browser", kim);
    for (const change of [{ browser: "evil" }, { browser: "" }, { state: "x" }, { state: "" }]) {
      await expect(receiveGoogleAnswer(google, visit, { ...answer, ...change })).rejects.toMatchObject({
        code: "google-failed",
      });
    }
    google.setTime(later(600));
    await expect(receiveGoogleAnswer(google, visit, answer)).rejects.toMatchObject({ code: "google-failed" });
  });

  test("is refused by PKCE with the code of another sign-in", async ({ google }) => {
    const victim = await answerFor(google, "victim", kim);
    const attacker = await answerFor(google, "attacker", { email: "evil@gmail.example" });
    expect(await receiveGoogleAnswer(google, visit, { ...attacker, code: victim.code })).toMatchObject({
      refused: "google-failed",
    });
    const [refused] = await google.db.select().from(auditEvents).where(eq(auditEvents.action, "google.refused"));
    expect(refused).toMatchObject({ details: { code: "http-400" } });
  });

  test("is refused with a one-time code that is used, expired or of another browser", async ({ google }) => {
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

databaseTest("an answer of Google sent twenty times simultaneously creates one code", async ({ services }) => {
  standIn.offer(services);
  const answer = await answerFor(services, "browser", kim);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => receiveGoogleAnswer(services, visit, answer)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

describe("a failure of Google", () => {
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
    test(`${JSON.stringify(knob)} ends in ${refused}, stores no member, and the next sign-in works`, async ({
      google,
    }) => {
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

  test("to provide its keys refuses the sign-in", async ({ services }) => {
    standIn.offer(services, { jwksUrl: `${standIn.origin}/google/nothing` });
    expect(await receiveGoogleAnswer(services, visit, await answerFor(services, "browser", kim))).toMatchObject({
      refused: failed,
    });
  });

  async function turn(knob: object): Promise<void> {
    const answer = await fetch(`${standIn.origin}/api/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ target: "google", ...knob }),
    });
    expect(answer.status).toBe(200);
  }
});
