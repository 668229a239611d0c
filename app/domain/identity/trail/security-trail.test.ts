import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { knownDevices, sessions } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMemberWithPassword, chrome, memberPassword, signedIn, signedInByApi } from "#db/testing/signed-in.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { blankAddressesOfSessions } from "#app/domain/identity/sessions/store-sessions.server.ts";
import { forgetExpired, forgetOldAddresses } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { authenticatePage, openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { listSecurityTrail } from "./security-trail.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const [laptop, other] = ["A".repeat(43), "B".repeat(43)];
const page = {
  channel: "page",
  ip: "203.0.113.7",
  userAgent: chrome,
  device: laptop,
  locale: "ko",
  country: "kr",
} as const;

async function newDeviceMails({ db }: TestServices, memberId: number) {
  const rows = await db.select().from(mails).where(eq(mails.memberId, memberId));
  return rows.filter(({ template }) => template === "new-device").map(({ data }) => data);
}

describe("a sign-in from a new device", () => {
  test("is reported by mail and audit log, but not for the first device or a known one", async ({ services }) => {
    const { id, nickname } = await aMemberWithPassword(services);
    await signedIn(services, id, { device: laptop });
    await signedIn(services, id, { device: laptop, userAgent: firefox, ip: "198.51.100.20" });
    expect(await newDeviceMails(services, id)).toEqual([]);
    await signedIn(services, id, { device: other, userAgent: firefox, ip: "198.51.100.20" });
    await signedIn(services, id, { device: other, userAgent: firefox, ip: "198.51.100.20" });
    expect(await newDeviceMails(services, id)).toEqual([
      { nickname, browser: "Firefox", os: "Linux", place: "198.51.100.*", at: services.clock().toISOString() },
    ]);
    expect(
      await services.db.select().from(auditEvents).where(eq(auditEvents.action, "session.new-device")),
    ).toMatchObject([
      {
        actorId: id,
        subject: `member:${id}`,
        ip: "198.51.100.20",
        details: { channel: "page", browser: "Firefox", os: "Linux" },
      },
    ]);
  });

  test("is recognised by its cookie, not by its user agent", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    await signedIn(services, id, { device: laptop });
    await signedIn(services, id, { device: other });
    expect(await newDeviceMails(services, id)).toHaveLength(1);
    const second = await aMemberWithPassword(services);
    await signedIn(services, second.id, { device: laptop });
    await signedIn(services, second.id, { device: "C".repeat(43) });
    expect(await newDeviceMails(services, second.id)).toHaveLength(1);
    const kept = await services.db.select({ deviceHash: knownDevices.deviceHash }).from(knownDevices);
    expect(new Set(kept.map(({ deviceHash }) => deviceHash)).size).toBe(kept.length);
  });

  test("is reported by mail ten times a day at most, and by the audit log each time", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    await signedIn(services, id, { device: laptop });
    for (let visitor = 1; visitor <= 15; visitor += 1)
      await signedInByApi(services, id, { userAgent: `program-${visitor}`, ip: `203.0.${visitor}.7` });
    expect(await newDeviceMails(services, id)).toHaveLength(10);
    expect(await services.db.$count(auditEvents, eq(auditEvents.action, "session.new-device"))).toBe(15);
    services.setTime(new Date(services.clock().getTime() + 86_400_000));
    await signedInByApi(services, id, { userAgent: "program-16", ip: "203.0.16.7" });
    expect(await newDeviceMails(services, id)).toHaveLength(11);
  });

  test("through the API is reported as another program", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    await signedIn(services, id, { device: laptop });
    await signedInByApi(services, id);
    await signedInByApi(services, id, { ip: "198.51.100.20" });
    expect(await newDeviceMails(services, id)).toMatchObject([{ browser: "curl", os: "" }]);
  });

  test("without cookies is reported once a day and network", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    await signedIn(services, id, { device: laptop });
    for (let time = 0; time < 3; time++) await signedIn(services, id, { device: String(time).repeat(43) });
    expect(await newDeviceMails(services, id)).toHaveLength(1);
    await signedIn(services, id, { device: "7".repeat(43), ip: "192.0.2.1" });
    expect(await newDeviceMails(services, id)).toHaveLength(2);
    services.setTime(new Date(services.clock().getTime() + 86_400_000));
    await signedIn(services, id, { device: "8".repeat(43) });
    expect(await newDeviceMails(services, id)).toHaveLength(3);
  });

  test("makes the device known for 400 days", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    await signedIn(services, id, { device: laptop });
    const daysLater = (days: number) => new Date(services.clock().getTime() + days * 86_400_000);
    await forgetExpired({ ...services, clock: () => daysLater(399) });
    expect(await services.db.$count(knownDevices)).toBe(1);
    await forgetExpired({ ...services, clock: () => daysLater(401) });
    expect(await services.db.$count(knownDevices)).toBe(0);
  });

  test("loses its IP address in sessions and audit log after three months", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    await signedIn(services, id, { ip: "198.51.100.20" });
    const addresses = async () =>
      [
        ...(await services.db.execute(
          sql`select ip from sessions where member_id = ${id} union all select ip from audit_events where subject = ${`member:${id}`}`,
        )),
      ].map(({ ip }) => ip);
    const daysLater = (days: number) => new Date(services.clock().getTime() + days * 86_400_000);
    await forgetOldAddresses({ ...services, clock: () => daysLater(91) });
    expect(new Set(await addresses())).toEqual(new Set(["198.51.100.20"]));
    await forgetOldAddresses({ ...services, clock: () => daysLater(93) });
    expect(new Set(await addresses())).toEqual(new Set([""]));
  });

  test("loses its IP address in batches of so many sessions", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    for (let time = 0; time < 3; time += 1) await signedIn(services, id);
    const before = new Date(services.clock().getTime() + 1);
    const blank = () => blankAddressesOfSessions(services.db, before, 2);
    expect([await blank(), await blank(), await blank()]).toEqual([2, 1, 0]);
  });

  test("keeps the IP address of a session for three months after its last use", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    const { token } = await openSession(services, {
      memberId: id,
      channel: "page",
      userAgent: chrome,
      ip: "198.51.100.20",
    });
    const opened = services.clock().getTime();
    const dayAt = (days: number) => new Date(opened + days * 86_400_000);
    services.setTime(dayAt(20));
    await authenticatePage(services, token);
    for (const [days, ip] of [
      [20 + 91, "198.51.100.20"],
      [20 + 93, ""],
    ] as const) {
      services.setTime(dayAt(days));
      await forgetOldAddresses(services);
      const [row] = await services.db.select({ ip: sessions.ip }).from(sessions).where(eq(sessions.memberId, id));
      expect([days, row!.ip]).toEqual([days, ip]);
    }
  });

  databaseTest("twenty times simultaneously is reported once", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    await signedIn(services, id, { device: laptop });
    await Promise.all(Array.from({ length: 20 }, () => signedIn(services, id, { device: other })));
    expect(await newDeviceMails(services, id)).toHaveLength(1);
    expect(await services.db.$count(knownDevices, eq(knownDevices.memberId, id))).toBe(2);
  });
});

describe("the security trail", () => {
  test("lists the member's own actions and failed logins, newest first, with masked IP addresses", async ({
    services,
  }) => {
    const { id, email } = await aMemberWithPassword(services);
    const actor = await signedIn(services, id);
    const stranger = await aMemberWithPassword(services);
    const at = (minute: number) => services.setTime(new Date(Date.UTC(2026, 0, 5, 1, minute)));
    at(1);
    await login(services, page, { email, password: memberPassword });
    at(2);
    await login(
      services,
      { ...page, ip: "192.0.2.200" },
      { email: email.toUpperCase(), password: "not the password" },
    ).catch(() => {});
    at(3);
    await login(services, page, { email: stranger.email, password: "not the password" }).catch(() => {});
    await login(services, page, { email: stranger.email, password: memberPassword });
    await recordEvent(services.db, {
      actorId: null,
      action: "deposit.confirmed",
      subject: `member:${id}`,
      at: services.clock(),
    });
    const trail = await listSecurityTrail(services, actor, { page: 1, limit: 10 });
    expect(trail.items.map(({ action, place }) => [action, place])).toEqual([
      ["login.failed", "192.0.2.*"],
      ["session.opened", "203.0.113.*"],
      ["session.new-device", "203.0.113.*"],
    ]);
    expect(trail.items[1]).toMatchObject({ channel: "page", device: null, scope: null });
    expect(trail.items[2]).toMatchObject({ device: { browser: "Chrome", os: "Windows" } });
    expect(trail.total).toBe(3);
    await expect(listSecurityTrail(services, visitor, { page: 1, limit: 10 })).rejects.toMatchObject({
      code: "signed-out",
    });
  });

  test("is returned in pages of ten with a total", async ({ services }) => {
    const { id } = await aMemberWithPassword(services);
    const actor = await signedIn(services, id);
    for (let minute = 0; minute < 25; minute++) {
      await recordEvent(services.db, {
        actorId: id,
        action: "session.ended",
        subject: `member:${id}`,
        details: { scope: "others", count: minute },
        at: new Date(Date.UTC(2026, 0, 5, 1, minute)),
      });
    }
    const third = await listSecurityTrail(services, actor, { page: 3, limit: 10 });
    expect([third.items.length, third.total, third.items.at(-1)!.at]).toEqual([
      5,
      25,
      new Date(Date.UTC(2026, 0, 5, 1, 0)),
    ]);
    expect(third.items[0]).toMatchObject({ action: "session.ended", scope: "others" });
    expect((await listSecurityTrail(services, actor, { page: 4, limit: 10 })).items).toEqual([]);
  });

  test("includes failed logins at the member's new email address", async ({ services }) => {
    const { id } = await aMemberWithPassword(services, { email: "old@example.com" });
    const actor = await signedIn(services, id);
    await services.db.update(members).set({ email: "new@example.com" }).where(eq(members.id, id));
    await login(services, page, { email: "new@example.com", password: "not the password" }).catch(() => {});
    expect(
      (await listSecurityTrail(services, { ...actor, email: "new@example.com" }, { page: 1, limit: 10 })).items,
    ).toMatchObject([{ action: "login.failed" }]);
  });
});
