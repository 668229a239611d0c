import { SignJWT, UnsecuredJWT } from "jose";
import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members, sessions, sessionTokens } from "#db/schema/identity.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { logout } from "#app/domain/identity/sign-in/logout.server.ts";
import { authenticateBearer, authenticatePage, openSession, refreshSession } from "./sessions.server.ts";
import { readAccessToken } from "./tokens.server.ts";
import type { SessionChannel } from "./visit.ts";

const start = new Date("2026-01-05T00:30:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let sequence = 0;

async function aMember({ db, clock }: TestServices) {
  const name = `kim${++sequence}`;
  const [row] = await db
    .insert(members)
    .values({
      email: `${name}@example.com`,
      name,
      nickname: name,
      nicknameKey: name,
      termsAgreedAt: clock(),
      createdAt: clock(),
    })
    .returning();
  return row!;
}

async function signIn<D extends SessionChannel>(services: TestServices, channel: D) {
  const member = await aMember(services);
  const session = await openSession(services, { memberId: member.id, channel, userAgent: "test", ip: "203.0.113.7" });
  return { member, session };
}

describe("page sessions", () => {
  test("a cookie identifies the member, and only its hash is stored", async ({ services }) => {
    const { member, session } = await signIn(services, "page");
    const shown = await authenticatePage(services, session.token);
    expect(shown).toEqual({
      actor: {
        kind: "member",
        memberId: member.id,
        sessionId: expect.any(String),
        email: member.email,
        nickname: member.nickname,
        locale: "ko",
        roles: [],
        isSeller: false,
        agreedTerms: member.agreedTerms,
      },
      expiresAt: later(30 * 86_400),
    });
    const kept = await services.db.select().from(sessionTokens);
    expect(JSON.stringify(kept)).not.toContain(session.token);
    expect(await authenticatePage(services, "made up")).toBeNull();
    expect(await authenticatePage(services, "")).toBeNull();
  });

  test("a cookie is renewed after ten minutes; for ten seconds the old one returns the same successor", async ({
    services,
  }) => {
    const { session } = await signIn(services, "page");
    services.setTime(later(599));
    expect(await authenticatePage(services, session.token)).not.toHaveProperty("newToken");
    services.setTime(later(600));
    const first = await authenticatePage(services, session.token);
    services.setTime(later(610));
    const second = await authenticatePage(services, session.token);
    expect(first?.newToken).toMatch(/^[\w-]{43}$/);
    expect(second?.newToken).toBe(first?.newToken);
    expect(await authenticatePage(services, first!.newToken!)).not.toHaveProperty("newToken");
  });

  test("T-05: an old cookie used after those ten seconds ends the session and is audited once", async ({
    services,
  }) => {
    const { member, session } = await signIn(services, "page");
    services.setTime(later(600));
    const renewed = await authenticatePage(services, session.token);
    services.setTime(later(611));
    expect(await authenticatePage(services, session.token, "198.51.100.9")).toBeNull();
    expect(await authenticatePage(services, session.token)).toBeNull();
    expect(await authenticatePage(services, renewed!.newToken!)).toBeNull();
    const events = await services.db.select().from(auditEvents).where(eq(auditEvents.action, "session.reused"));
    expect(events).toMatchObject([
      { subject: `member:${member.id}`, ip: "198.51.100.9", details: { channel: "page" } },
    ]);
  });

  test("a session ends thirty days after the sign-in, also when it was renewed", async ({ services }) => {
    let { token } = (await signIn(services, "page")).session;
    for (let hour = 1; hour < 30 * 24; hour += 12) {
      services.setTime(later(hour * 3600));
      token = (await authenticatePage(services, token))!.newToken!;
    }
    services.setTime(later(30 * 86_400 - 1));
    token = (await authenticatePage(services, token))!.newToken!;
    services.setTime(later(30 * 86_400));
    expect(await authenticatePage(services, token)).toBeNull();
  });

  test("a closed account is signed out", async ({ services }) => {
    const { member, session } = await signIn(services, "page");
    await services.db.update(members).set({ deletedAt: start }).where(eq(members.id, member.id));
    expect(await authenticatePage(services, session.token)).toBeNull();
  });

  databaseTest("twenty simultaneous renewals create one successor", async ({ services }) => {
    services.setTime(start);
    const { session } = await signIn(services, "page");
    services.setTime(later(601));
    const shown = await Promise.all(Array.from({ length: 20 }, () => authenticatePage(services, session.token)));
    expect(new Set(shown.map((one) => one?.newToken)).size).toBe(1);
    expect(shown[0]?.newToken).toBeDefined();
    const [row] = await services.db.select().from(sessions).where(eq(sessions.id, shown[0]!.actor.sessionId));
    expect(row?.revokedAt).toBeNull();
    expect(await services.db.select().from(sessionTokens).where(eq(sessionTokens.sessionId, row!.id))).toHaveLength(2);
  });
});

describe("JSON sessions", () => {
  test("an access token identifies the member for ten minutes", async ({ services }) => {
    const { member, session } = await signIn(services, "api");
    expect(await authenticateBearer(services, session.accessToken)).toMatchObject({ memberId: member.id });
    services.setTime(later(599));
    expect(await authenticateBearer(services, session.accessToken)).not.toBeNull();
    services.setTime(later(600));
    expect(await authenticateBearer(services, session.accessToken)).toBeNull();
  });

  test("T-05: a refresh token works once; used again later it ends the session", async ({ services }) => {
    const { session } = await signIn(services, "api");
    services.setTime(later(60));
    const second = await refreshSession(services, session);
    expect(second.refreshToken).not.toBe(session.refreshToken);
    services.setTime(later(70));
    expect((await refreshSession(services, session)).refreshToken).toBe(second.refreshToken);
    services.setTime(later(71));
    await expect(refreshSession(services, session)).rejects.toMatchObject({ code: "session-expired" });
    await expect(refreshSession(services, second)).rejects.toMatchObject({ code: "session-expired" });
    expect(await authenticateBearer(services, second.accessToken)).toBeNull();
    expect(await services.db.select().from(auditEvents).where(eq(auditEvents.action, "session.reused"))).toHaveLength(
      1,
    );
  });

  test("tokens are exchanged thirty times an hour and two hundred a day, and one shown twice at once counts once", async ({
    services,
  }) => {
    const { session } = await signIn(services, "api");
    let latest = session;
    const exchange = async () => {
      for (let done = 0; ; done += 1) {
        const next = await refreshSession(services, latest).catch((error) => error);
        if (next.code === "too-many-requests") return done;
        expect((await refreshSession(services, latest)).refreshToken).toBe(next.refreshToken);
        latest = next;
      }
    };
    const counts: number[] = [];
    for (let hour = 1; hour <= 8; hour += 1) {
      services.setTime(later(hour * 3600));
      counts.push(await exchange());
    }
    expect(counts).toEqual([30, 30, 30, 30, 30, 30, 20, 0]);
    services.setTime(later(25 * 3600));
    expect(await exchange()).toBe(30);
    expect(await services.db.$count(sessionTokens)).toBe(1 + 230);
  });

  test("tokens of a page session and of a JSON session are not interchangeable", async ({ services }) => {
    const page = (await signIn(services, "page")).session;
    const api = (await signIn(services, "api")).session;
    await expect(refreshSession(services, { refreshToken: page.token })).rejects.toMatchObject({
      code: "session-expired",
    });
    expect(await authenticatePage(services, api.refreshToken)).toBeNull();
    expect(await authenticatePage(services, api.accessToken)).toBeNull();
    expect(await authenticateBearer(services, page.token)).toBeNull();
    expect(await authenticatePage(services, page.token)).not.toBeNull();
    expect(await refreshSession(services, api)).toHaveProperty("accessToken");
  });

  test("after logout no token of the session works", async ({ services }) => {
    const { session } = await signIn(services, "api");
    const actor = (await authenticateBearer(services, session.accessToken))!;
    await logout(services, visitor);
    await logout(services, actor);
    await logout(services, actor);
    expect(await authenticateBearer(services, session.accessToken)).toBeNull();
    await expect(refreshSession(services, session)).rejects.toMatchObject({ code: "session-expired" });
    expect(await services.db.select().from(auditEvents).where(eq(auditEvents.action, "session.closed"))).toHaveLength(
      1,
    );
  });

  test("T-05: forged access tokens are refused", async ({ services }) => {
    const { member, session } = await signIn(services, "api");
    const { sessionId } = (await readAccessToken(services, session.accessToken))!;
    const key = new TextEncoder().encode(services.secrets.sign("access-token", "HS256"));
    const origin = services.settings.origin;
    const made = (change: (jwt: SignJWT) => SignJWT, { alg = "HS256", typ = "at+jwt", by = key } = {}) =>
      change(
        new SignJWT({ sid: sessionId })
          .setProtectedHeader({ alg, typ })
          .setIssuer(origin)
          .setAudience(`${origin}/api`)
          .setSubject(String(member.id))
          .setIssuedAt(start)
          .setExpirationTime(later(600)),
      ).sign(by);
    const same = (jwt: SignJWT) => jwt;
    expect(await authenticateBearer(services, await made(same))).not.toBeNull();
    const forged = {
      "other key": await made(same, { by: new TextEncoder().encode("x".repeat(43)) }),
      "other algorithm": await made(same, { alg: "HS512" }),
      "other type": await made(same, { typ: "JWT" }),
      "other audience": await made((jwt) => jwt.setAudience("https://elsewhere.test")),
      "other issuer": await made((jwt) => jwt.setIssuer("https://elsewhere.test")),
      "other member": await made((jwt) => jwt.setSubject(String(member.id + 1))),
      "no member": await made((jwt) => jwt.setSubject("x")),
      expired: await made((jwt) => jwt.setExpirationTime(start)),
      unsigned: new UnsecuredJWT({ sid: sessionId })
        .setIssuer(origin)
        .setAudience(`${origin}/api`)
        .setSubject(String(member.id))
        .setIssuedAt(start)
        .setExpirationTime(later(600))
        .encode(),
      cut: session.accessToken.slice(0, -2),
      "session that is no id": await made(same).then(() =>
        new SignJWT({ sid: "1 or 1=1" })
          .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
          .setIssuer(origin)
          .setAudience(`${origin}/api`)
          .setSubject("1")
          .setIssuedAt(start)
          .setExpirationTime(later(600))
          .sign(key),
      ),
      nothing: "",
    };
    for (const [name, token] of Object.entries(forged))
      expect([name, await authenticateBearer(services, token)]).toEqual([name, null]);
  });

  databaseTest("twenty simultaneous refreshes create one successor", async ({ services }) => {
    services.setTime(start);
    const { session } = await signIn(services, "api");
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refreshSession(services, session)));
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const claims = (await readAccessToken(services, pairs[0]!.accessToken))!;
    expect(
      await services.db.select().from(sessionTokens).where(eq(sessionTokens.sessionId, claims.sessionId)),
    ).toHaveLength(2);
    expect(await refreshSession(services, pairs[7]!)).toHaveProperty("refreshToken");
  });
});
