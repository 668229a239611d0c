import { verify } from "@node-rs/argon2";
import { describe, vi } from "vitest";
import { oauthStates } from "#db/schema/identity/google.ts";
import { aMemberWithPassword, memberPassword as password, signedIn } from "#db/testing/signed-in.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import type { RateLimit } from "#app/domain/shared/services.ts";
import { overloaded } from "#app/domain/shared/bounded-queue.ts";
import { linkGoogleAccount } from "#app/domain/identity/google/google-arrival.server.ts";
import { changePassword } from "#app/domain/identity/recovery/change-password.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { login } from "./login.server.ts";
import { loginLimits, passwordCheckLimit } from "./rate-limits.ts";

// The password package itself, which a test can have fail as a full queue does.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof import("@node-rs/argon2")>();
  return { ...original, verify: vi.fn(original.verify) };
});

const visit: Visit<"page"> = { channel: "page", ip: "203.0.113.7", userAgent: "test", locale: "ko", country: "kr" };
const from = (ip: string): Visit<"page"> => ({ ...visit, ip });
const email = "kim@example.com";
const tooMany = { code: "too-many-requests" };
const { accountFromAddress, account, address, everybody } = loginLimits;
const strangersPoints: [RateLimit, string][] = [
  [address, visit.ip],
  [accountFromAddress, `${email} ${visit.ip}`],
  [account, email],
  [everybody, ""],
];

async function spend({ limiter }: TestServices, limit: RateLimit, key: string, points: number): Promise<void> {
  for (let point = 1; point <= points; point += 1) await limiter.take(limit, key);
}

/** Points used up of each limit; looking takes none. */
async function used({ limiter }: TestServices, points: readonly [RateLimit, string][]): Promise<number[]> {
  const counts: number[] = [];
  for (const [limit, key] of points) {
    const { remaining } = await limiter.take(limit, key);
    await limiter.giveBack(limit, key);
    counts.push(limit.points - remaining - 1);
  }
  return counts;
}

/** The two places where a password opens an account. */
const factors = {
  login: (services: TestServices, from: Visit<"page">, typed: string) =>
    login(services, from, { email, password: typed }),
  "linking Google": async (services: TestServices, from: Visit<"page">, typed: string) => {
    const codeUsedAt = services.clock();
    const expiresAt = new Date(codeUsedAt.getTime() + 60_000);
    const person = { sub: "1", email, name: "김민수" };
    const row = { locale: "ko", createdAt: codeUsedAt, codeUsedAt, expiresAt, person };
    const state = { ...row, stateHash: crypto.randomUUID(), browserHash: hashOf("browser") };
    await services.db.insert(oauthStates).values(state);
    return linkGoogleAccount(services, from, { browser: "browser", password: typed });
  },
};

describe.each(Object.entries(factors))("%s", (_name, enter) => {
  test("refused to one network uses up no try of anybody else", async ({ services }) => {
    await aMemberWithPassword(services, { email });
    await spend(services, address, visit.ip, address.points);
    await spend(services, everybody, "", everybody.points - 1);
    for (let time = 1; time <= 3; time += 1)
      await expect(enter(services, visit, password)).rejects.toMatchObject(tooMany);
    expect(await used(services, strangersPoints.slice(1))).toEqual([0, 0, everybody.points - 1]);
    await enter(services, from("198.51.100.1"), password);
  });

  test("is refused when unknown browsers have used up the tries of all", async ({ services }) => {
    await aMemberWithPassword(services, { email });
    await spend(services, everybody, "", everybody.points);
    await expect(enter(services, visit, password)).rejects.toMatchObject(tooMany);
  });

  test("uses up no try of the account when the password is right", async ({ services }) => {
    await aMemberWithPassword(services, { email });
    await enter(services, visit, password);
    expect(await used(services, strangersPoints)).toEqual([1, 0, 0, 0]);
  });

  test("uses up no try when there is no turn to check the password", async ({ services }) => {
    await aMemberWithPassword(services, { email });
    vi.mocked(verify).mockRejectedValueOnce(overloaded());
    await expect(enter(services, visit, password)).rejects.toMatchObject({ code: "overloaded" });
    expect(await used(services, strangersPoints)).toEqual([0, 0, 0, 0]);
  });

  test("goes on in a browser of the owner when strangers have used up the tries", async ({ services }) => {
    await aMemberWithPassword(services, { email });
    const own = { ...visit, device: "the-owners-browser" };
    await login(services, own, { email, password });
    await spend(services, account, email, account.points);
    await expect(enter(services, visit, password)).rejects.toMatchObject(tooMany);
    await enter(services, own, password);
  });
});

test("a password asked for again uses up no try when there is no turn to check it", async ({ services }) => {
  const { id } = await aMemberWithPassword(services);
  const here = await signedIn(services, id);
  vi.mocked(verify).mockRejectedValueOnce(overloaded());
  const change = { currentPassword: password, newPassword: "lantern-orbit-41" };
  await expect(changePassword(services, here, visit, change)).rejects.toMatchObject({ code: "overloaded" });
  expect(await used(services, [[passwordCheckLimit, String(id)]])).toEqual([0]);
});
