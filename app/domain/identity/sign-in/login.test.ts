import { verify } from "@node-rs/argon2";
import { vi } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members, sellerProfiles, sessions } from "#db/schema/identity.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import type { SignedIn } from "./admit.server.ts";
import { currentUser } from "./current-user.server.ts";
import type { LoginInput } from "./input.ts";
import { login } from "./login.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { loginLimits } from "./rate-limits.ts";
import type { RateLimit } from "#app/domain/shared/services.ts";
import { authenticateBearer, authenticatePage } from "#app/domain/identity/sessions/sessions.server.ts";
import type { SessionChannel, Visit } from "#app/domain/identity/sessions/visit.ts";

// The password package itself, with its calls counted.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof import("@node-rs/argon2")>();
  return { ...original, verify: vi.fn(original.verify) };
});

const page: Visit<"page"> = { channel: "page", ip: "203.0.113.7", userAgent: "test", locale: "ko", country: "kr" };
const password = "tram-kettle-93é";

async function aMember({ db, clock }: TestServices, overrides: Partial<typeof members.$inferInsert> = {}) {
  const fields = {
    email: "Kim@example.com",
    name: "김민수",
    nickname: "모래톱",
    nicknameKey: "모래톱",
    phone: "+821012345678",
    termsAgreedAt: clock(),
    createdAt: clock(),
  };
  const [row] = await db
    .insert(members)
    .values({ ...fields, passwordHash: await hashPassword(password), ...overrides })
    .returning();
  return row!;
}

/** A login of a member without two-factor, which returns a session. */
async function logIn<D extends SessionChannel>(
  services: TestServices,
  visit: Visit<D>,
  input: LoginInput,
): Promise<SignedIn<D>> {
  const admission = await login(services, visit, input);
  if (!("session" in admission)) throw new Error("a code is asked for");
  return admission;
}

test("an email address in any case and a password in any Unicode composition sign in, by page and by JSON", async ({
  services,
}) => {
  const { id } = await aMember(services);
  const onPage = await logIn(services, page, { email: "KIM@example.COM", password: password.normalize("NFD") });
  expect(await authenticatePage(services, onPage.session.token)).toMatchObject({ actor: { memberId: id } });
  const byJson = await logIn(services, { ...page, channel: "api" }, { email: "kim@example.com", password });
  expect(await authenticateBearer(services, byJson.session.accessToken)).toMatchObject({ memberId: id });
  expect(byJson.user).toMatchObject({
    id,
    phone: "010-****-5678",
    isSeller: false,
    isOperator: false,
    google2fa_enable: 0,
  });
});

test("the signed-in user is marked as seller and as operator", async ({ services }) => {
  const { id } = await aMember(services, { roles: ["support"] });
  await services.db.insert(sellerProfiles).values({
    memberId: id,
    displayName: "모래톱",
    displayNameKey: "모래톱",
    contentLocale: "ko",
    createdAt: services.clock(),
  });
  const { user, session } = await logIn(services, page, { email: "kim@example.com", password });
  expect(user).toMatchObject({ isSeller: true, isOperator: true, google2fa_enable: 0 });
  const { actor } = (await authenticatePage(services, session.token))!;
  expect(actor).toMatchObject({ isSeller: true, roles: ["support"] });
  expect(await currentUser(services, actor)).toEqual(user);
});

test("every failed login is refused with login-failed and writes the same audit event", async ({ services }) => {
  await aMember(services);
  await aMember(services, { email: "gone@example.com", nicknameKey: "gone", deletedAt: services.clock() });
  await aMember(services, { email: "google@example.com", nicknameKey: "google", passwordHash: null });
  const tries = ["kim@example.com", "nobody@example.com", "gone@example.com", "google@example.com"];
  for (const email of tries) {
    const typed = email === "kim@example.com" ? `${password}x` : password;
    await expect(login(services, page, { email, password: typed })).rejects.toMatchObject({
      code: "login-failed",
      details: {},
    });
  }
  const events = await services.db.select().from(auditEvents);
  expect(events.map(({ action, actorId, ip }) => ({ action, actorId, ip }))).toEqual(
    tries.map(() => ({ action: "login.failed", actorId: null, ip: page.ip })),
  );
  expect(JSON.stringify(events)).not.toContain("example.com");
});

test("an unknown address costs the same password check as a known one", async ({ services }) => {
  await aMember(services);
  await aMember(services, { email: "google@example.com", nicknameKey: "google", passwordHash: null });
  await aMember(services, { email: "gone@example.com", nicknameKey: "gone", deletedAt: services.clock() });
  const checks = vi.mocked(verify);
  for (const email of ["kim@example.com", "nobody@example.com", "google@example.com", "gone@example.com"]) {
    checks.mockClear();
    await expect(login(services, page, { email, password: "wrong" })).rejects.toMatchObject({ code: "login-failed" });
    // The parameters before the salt and the hash decide the cost of a check.
    const costs = checks.mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4).join("$"));
    expect([email, costs]).toEqual([email, ["$argon2id$v=19$m=19456,t=2,p=1"]]);
  }
});

/** Takes points of a limit as earlier requests would, without their password checks. */
async function spend({ limiter }: TestServices, limit: RateLimit, key: string, points: number): Promise<void> {
  for (let point = 1; point <= points; point += 1) await limiter.take(limit, key);
}

test("an account is locked for an hour after 50 failed logins an hour, from any number of networks", async ({
  services,
}) => {
  await aMember(services);
  const from = (network: number): Visit<"page"> => ({ ...page, ip: `198.51.100.${network}` });
  const right = { email: "kim@example.com", password };
  await spend(services, loginLimits.account, right.email, 48);
  for (const guess of [49, 50]) {
    const wrong = login(services, from(guess), { ...right, password: "wrong" });
    await expect(wrong).rejects.toMatchObject({ code: "login-failed" });
  }
  for (const email of [right.email, "KIM@example.com"]) {
    await expect(login(services, from(51), { email, password })).rejects.toMatchObject({
      code: "too-many-requests",
      details: { retryAfter: 3600 },
    });
  }
  services.setTime(new Date(services.clock().getTime() + 3_600_000));
  expect(await login(services, from(52), right)).toHaveProperty("session");
});

test("exhausted login limits do not lock the owner out of a browser used before", async ({ services }) => {
  await aMember(services);
  const right = { email: "kim@example.com", password };
  const own: Visit<"page"> = { ...page, device: "the-owners-browser" };
  expect(await login(services, own, right)).toHaveProperty("session");
  await spend(services, loginLimits.account, right.email, 50);
  await spend(services, loginLimits.accountFromAddress, `${right.email} ${page.ip}`, 8);
  await spend(services, loginLimits.address, page.ip, 59);
  await spend(services, loginLimits.everybody, "", 6_000);
  expect(await login(services, own, right)).toHaveProperty("session");
  const tooMany = { code: "too-many-requests" };
  await expect(login(services, { ...page, device: "another-browser" }, right)).rejects.toMatchObject(tooMany);
  await expect(login(services, page, right)).rejects.toMatchObject(tooMany);
  // The device name that an API client sends is no proof.
  await expect(login(services, { ...own, channel: "api" }, right)).rejects.toMatchObject(tooMany);
  // The browser is known for this member only.
  await aMember(services, { email: "lee@example.com", nickname: "이", nicknameKey: "이" });
  await expect(login(services, own, { ...right, email: "lee@example.com" })).rejects.toMatchObject(tooMany);
});

test("a known browser is limited to twenty wrong passwords, which do not count for other browsers", async ({
  services,
}) => {
  await aMember(services);
  const right = { email: "kim@example.com", password };
  const own: Visit<"page"> = { ...page, device: "the-owners-browser" };
  for (let turn = 0; turn < 25; turn += 1) expect(await login(services, own, right)).toHaveProperty("session");
  for (let guess = 1; guess <= 20; guess += 1)
    await expect(login(services, own, { ...right, password: "wrong" })).rejects.toMatchObject({ code: "login-failed" });
  await expect(login(services, own, right)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await login(services, page, right)).toHaveProperty("session");
});

test("logins from unknown browsers stop after 6,000 failed logins an hour in total", async ({ services }) => {
  await aMember(services);
  await spend(services, loginLimits.everybody, "", 5_999);
  const from = (network: number): Visit<"page"> => ({ ...page, ip: `198.51.100.${network}` });
  const right = { email: "kim@example.com", password };
  expect(await login(services, from(1), right)).toHaveProperty("session");
  await expect(login(services, from(2), { email: "nobody@example.com", password })).rejects.toMatchObject({
    code: "login-failed",
  });
  await expect(login(services, from(3), right)).rejects.toMatchObject({ code: "too-many-requests" });
});

test("a network is limited to sixty logins in 15 minutes, for any accounts", async ({ services }) => {
  await aMember(services);
  const right = { email: "kim@example.com", password };
  await spend(services, loginLimits.address, page.ip, 58);
  for (const guess of [59, 60]) {
    const wrong = login(services, page, { email: `nobody-${guess}@example.com`, password: "wrong" });
    await expect(wrong).rejects.toMatchObject({ code: "login-failed" });
  }
  await expect(login(services, page, right)).rejects.toMatchObject({
    code: "too-many-requests",
    details: { retryAfter: 900 },
  });
  expect(await login(services, { ...page, ip: "198.51.100.61" }, right)).toHaveProperty("session");
  services.setTime(new Date(services.clock().getTime() + 900_000));
  expect(await login(services, page, right)).toHaveProperty("session");
});

test("a ninth login after eight wrong passwords is refused, but accepted from another network", async ({
  services,
}) => {
  await aMember(services);
  for (const email of ["kim@example.com", "nobody@example.com"]) {
    for (let guess = 1; guess <= 8; guess++)
      await expect(login(services, page, { email, password: "wrong" })).rejects.toMatchObject({ code: "login-failed" });
    await expect(login(services, page, { email, password })).rejects.toMatchObject({
      code: "too-many-requests",
      details: { retryAfter: 900 },
    });
  }
  expect(await login(services, { ...page, ip: "198.51.100.9" }, { email: "kim@example.com", password })).toHaveProperty(
    "session",
  );
});

test("all addresses of one IPv6 /64 share one login limit", async ({ services }) => {
  await aMember(services);
  for (let guess = 1; guess <= 8; guess++) {
    await expect(
      login(services, { ...page, ip: `2001:db8:1:1::${guess}` }, { email: "kim@example.com", password: "wrong" }),
    ).rejects.toMatchObject({ code: "login-failed" });
  }
  await expect(
    login(services, { ...page, ip: "2001:db8:1:1:a::9" }, { email: "kim@example.com", password }),
  ).rejects.toMatchObject({ code: "too-many-requests" });
  expect(
    await login(services, { ...page, ip: "2001:db8:1:2::9" }, { email: "kim@example.com", password }),
  ).toHaveProperty("session");
});

test("successful logins do not use up the limit", async ({ services }) => {
  await aMember(services);
  for (let time = 0; time < 10; time += 1) await logIn(services, page, { email: "kim@example.com", password });
});

test("the right password signs in sixty times an hour, and what others use up holds up no known browser", async ({
  services,
}) => {
  const { email } = await aMember(services);
  const here = { ...page, device: "D".repeat(43) };
  const signIn = (visit: typeof page) => {
    services.setTime(new Date(services.clock().getTime() + 25_000));
    return logIn(services, visit, { email, password });
  };
  await signIn(here); // from now on this browser is known
  for (let time = 1; time < 60; time += 1) await signIn(page);
  await expect(signIn(page)).rejects.toMatchObject({ code: "too-many-requests" });
  for (let time = 1; time <= 60; time += 1) await signIn(here);
  await expect(signIn(here)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await services.db.$count(sessions)).toBe(120);
});
