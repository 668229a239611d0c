import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { sessions } from "#db/schema/identity.ts";
import { aMemberWithPassword, signedIn, signedInByApi } from "#db/testing/signed-in.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { endOwnSession, endOwnSessions, listOwnSessions } from "./own-sessions.server.ts";

const ip = "198.51.100.20";

async function openSessionIds({ db }: TestServices): Promise<string[]> {
  const rows = await db.select().from(sessions);
  return rows.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);
}

async function endEvents({ db }: TestServices, memberId: number) {
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `member:${memberId}`))
    .orderBy(auditEvents.id);
  return events.filter(({ action }) => action === "session.ended");
}

async function threeSessions(services: TestServices) {
  const { id } = await aMemberWithPassword(services);
  const [here, phone] = [
    await signedIn(services, id),
    await signedIn(services, id, {
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      ip: "2001:db8:7::9",
    }),
  ];
  return { id, here, phone, program: await signedInByApi(services, id) };
}

describe("the list of own sessions", () => {
  test("names device and kind, masks the IP address, and puts the current session first", async ({ services }) => {
    const { here, phone, program } = await threeSessions(services);
    await signedIn(services, (await aMemberWithPassword(services)).id);
    const list = await listOwnSessions(services, here);
    expect(list[0]).toEqual({
      id: here.sessionId,
      channel: "page",
      device: { browser: "Chrome", os: "Windows" },
      place: "203.0.113.*",
      openedAt: services.clock(),
      lastSeenAt: services.clock(),
      isCurrent: true,
    });
    expect(list.slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: phone.sessionId,
          device: { browser: "Safari", os: "iOS" },
          place: "2001:db8:7:*",
          isCurrent: false,
        }),
        expect.objectContaining({
          id: program.sessionId,
          channel: "api",
          device: { browser: "curl", os: null },
          isCurrent: false,
        }),
      ]),
    );
    expect(list).toHaveLength(3);
  });

  test("is bounded, and has the current session although others were used later", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    const here = await signedIn(services, id);
    services.setTime(new Date(services.clock().getTime() + 3_600_000));
    for (let opened = 0; opened < 25; opened += 1) await signedIn(services, id);
    const list = await listOwnSessions(services, here);
    expect(list).toHaveLength(20);
    expect(list.findIndex(({ isCurrent }) => isCurrent)).toBe(0);
  });

  test("omits ended and expired sessions and is refused to visitors", async ({ services }) => {
    const { here, phone } = await threeSessions(services);
    await endOwnSession(services, here, { id: phone.sessionId, ip });
    expect(await listOwnSessions(services, here)).toHaveLength(2);
    services.setTime(new Date(services.clock().getTime() + 30 * 86_400_000));
    expect(await listOwnSessions(services, here)).toEqual([]);
    await expect(listOwnSessions(services, visitor)).rejects.toMatchObject({ code: "signed-out" });
  });
});

describe("ending own sessions", () => {
  test("ends one session and records it once", async ({ services }) => {
    const { id, here, phone, program } = await threeSessions(services);
    for (let time = 0; time < 3; time++) await endOwnSession(services, here, { id: program.sessionId, ip });
    expect(await openSessionIds(services)).toEqual(expect.arrayContaining([here.sessionId, phone.sessionId]));
    expect(await openSessionIds(services)).toHaveLength(2);
    expect(await endEvents(services, id)).toMatchObject([
      { actorId: id, ip, details: { scope: "one", channel: "api", browser: "curl", os: null } },
    ]);
  });

  test.for(["", "1", "not-a-uuid", "01a00000-0000-7000-8000-000000000000", "%00", "'; drop table sessions; --"])(
    "is refused with not-found for the id %j",
    async (id, { services }) => {
      const { here } = await threeSessions(services);
      await expect(endOwnSession(services, here, { id, ip })).rejects.toMatchObject({ code: "not-found" });
      expect(await openSessionIds(services)).toHaveLength(3);
    },
  );

  test("is refused with not-found for a session of another member", async ({ services }) => {
    const { here } = await threeSessions(services);
    const other = await signedIn(services, (await aMemberWithPassword(services)).id);
    await expect(endOwnSession(services, other, { id: here.sessionId, ip })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await openSessionIds(services)).toHaveLength(4);
  });

  test("ends all other sessions or all sessions of the member only", async ({ services }) => {
    const { id, here } = await threeSessions(services);
    const other = await signedIn(services, (await aMemberWithPassword(services)).id);
    expect(await endOwnSessions(services, here, { scope: "others", ip })).toBe(2);
    expect((await openSessionIds(services)).sort()).toEqual([here.sessionId, other.sessionId].sort());
    expect(await endOwnSessions(services, here, { scope: "others", ip })).toBe(0);
    expect(await endOwnSessions(services, here, { scope: "all", ip })).toBe(1);
    expect(await openSessionIds(services)).toEqual([other.sessionId]);
    expect((await endEvents(services, id)).map(({ details }) => details)).toEqual([
      { scope: "others", count: 2 },
      { scope: "all", count: 1 },
    ]);
  });
});

databaseTest("twenty simultaneous requests end each session once without a deadlock", async ({ services }) => {
  const { id, here, phone, program } = await threeSessions(services);
  const ids = [phone.sessionId, program.sessionId];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? endOwnSessions(services, here, { scope: "others", ip })
        : endOwnSession(services, here, { id: ids[(index / 2) % 2]!, ip }),
    ),
  );
  expect((await listOwnSessions(services, here)).map((session) => session.id)).toEqual([here.sessionId]);
  const ended = (await endEvents(services, id)).reduce((sum, { details }) => sum + Number(details.count ?? 1), 0);
  expect(ended).toBe(2);
});
