import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { members } from "#db/schema/identity.ts";
import { mailSettings, mails } from "#db/schema/notifications.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import type { Member } from "../shared/actor.ts";
import { ProviderFailure } from "../shared/ports.ts";
import { countUnreadAlerts } from "./alerts.server.ts";
import { sendNotices } from "./digest-notices.server.ts";
import { optionalMailKinds } from "./mail-kinds.ts";
import { MailSettingsInput, saveMailSettings } from "./mail-settings.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendQueuedMail } from "./send-queued-mail.server.ts";
import type { MailContent } from "./templates.ts";
import { sendText } from "./text-messages.server.ts";
import { nextLocalHour, quietUntil } from "./times/local-time.ts";
import { changeSubscription, unsubscribeToken } from "./unsubscribe.server.ts";

const review: MailContent = {
  template: "review-received",
  data: { title: "토큰 발행 템플릿", titleLocale: "ko", rating: "5" },
};
const changed: MailContent = {
  template: "password-changed",
  data: { nickname: "김", browser: "", os: "", place: "", at: "2026-01-05T00:00:00Z" },
};
const paid: MailContent = {
  template: "payout-paid",
  data: { payee: "seller", amount: "1000", currency: "KRW", bank: "", account: "", orders: "1", paidOn: "2026-01-05" },
};
const shown = Object.fromEntries(optionalMailKinds.map((kind) => [kind, "on"]));

const choose = (services: TestServices, member: Member, choices: Record<string, unknown>) =>
  saveMailSettings(services, member, MailSettingsInput.parse({ shown, ...choices }));

async function mailTo(services: TestServices, { memberId }: Member, content: MailContent): Promise<string> {
  await queueMail(services.db, services, { ...content, memberId });
  const { mailId } = services.enqueuedJobs.at(-1)!.payload as { mailId: string };
  await sendQueuedMail(services, { mailId });
  return mailId;
}
const rowOf = async ({ db }: TestServices, id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]!;
const jobsNamed = ({ enqueuedJobs }: TestServices, name: string) => enqueuedJobs.filter((job) => job.name === name);
const digestsOf = async ({ db }: TestServices) => db.select().from(mails).where(eq(mails.template, "notice-digest"));

describe("a kind that comes once a day", () => {
  test("is kept until the next morning of the member, and is one mail then", async ({ services }) => {
    const member = await aBuyer(services);
    await choose(services, member, { modes: { reviews: "daily" }, timeZone: "Europe/Berlin" });
    const kept = [await mailTo(services, member, review), await mailTo(services, member, review)];
    expect(services.sentMail).toEqual([]);
    expect(await rowOf(services, kept[0]!)).toMatchObject({ withheldReason: "daily", sentAt: null, digestedAt: null });
    expect(await countUnreadAlerts(services, member)).toBe(2);
    // 01:30 in Berlin: 08:00 of the same day.
    expect(jobsNamed(services, "send-notices").at(-1)).toMatchObject({
      payload: { memberId: member.memberId, period: "daily" },
      key: `send-notices:${member.memberId}:daily`,
      runAt: new Date("2026-01-05T07:00:00Z"),
    });
    await sendNotices(services, { memberId: member.memberId, period: "weekly" });
    expect(await digestsOf(services)).toEqual([]);
    for (let run = 0; run < 2; run += 1) await sendNotices(services, { memberId: member.memberId, period: "daily" });
    const digests = await digestsOf(services);
    expect(digests).toMatchObject([{ data: { period: "daily", count: "2" }, memberId: member.memberId }]);
    expect(
      JSON.parse(digests[0]!.data.items!)
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual(kept.sort());
    await sendQueuedMail(services, { mailId: digests[0]!.id });
    expect(services.sentMail).toMatchObject([{ subject: "ko notice-digest", unsubscribeUrl: expect.any(String) }]);
    expect(await countUnreadAlerts(services, member)).toBe(2);
  });

  test("names thirty and counts the others; a kind switched off meanwhile is left out", async ({ services }) => {
    const member = await aBuyer(services);
    await choose(services, member, { modes: { reviews: "weekly", sales: "weekly" } });
    for (let mail = 0; mail < 32; mail += 1) await mailTo(services, member, review);
    const sale = { orderNumber: "JT-1", title: "지갑", titleLocale: "ko", serviceType: "template", buyer: "김" };
    await mailTo(services, member, { template: "free-sale-completed", data: sale });
    await choose(services, member, { modes: { reviews: "weekly", sales: "off" } });
    await sendNotices(services, { memberId: member.memberId, period: "weekly" });
    const [digest] = await digestsOf(services);
    expect(digest!.data.count).toBe("32");
    expect(JSON.parse(digest!.data.items!)).toHaveLength(30);
    expect(digest!.data.items).not.toContain("free-sale-completed");
  });

  test("ends by one click in the mail of the day, and comes back by the settings", async ({ services }) => {
    const member = await aBuyer(services);
    await choose(services, member, { modes: { reviews: "daily" } });
    const data = { period: "daily", count: "1", items: "[]" };
    const token = unsubscribeToken(services, { memberId: member.memberId, template: "notice-digest", data })!;
    await changeSubscription(services, token, false);
    const due = async () => {
      await mailTo(services, member, review);
      await sendNotices(services, { memberId: member.memberId, period: "daily" });
      return (await digestsOf(services)).length;
    };
    expect(await due()).toBe(0);
    await choose(services, member, { modes: { reviews: "daily" } });
    expect(await due()).toBe(1);
  });

  databaseTest(
    "is told once by five workers at the same time, and by one that is killed before its commit",
    async ({ services }) => {
      const member = await aBuyer(services);
      await choose(services, member, { modes: { reviews: "daily" } });
      await mailTo(services, member, review);
      const due = { memberId: member.memberId, period: "daily" } as const;
      const dying = { ...services, jobs: { ...services.jobs, enqueue: () => Promise.reject(new Error("killed")) } };
      await expect(sendNotices(dying, due)).rejects.toThrow("killed");
      expect(await digestsOf(services)).toEqual([]);
      await Promise.all(Array.from({ length: 5 }, () => sendNotices(services, due)));
      expect(await digestsOf(services)).toHaveLength(1);
    },
  );
});

describe("quiet hours", () => {
  test("over midnight keep mails that can wait until they end, and no others", async ({ services }) => {
    const member = await aBuyer(services);
    await choose(services, member, { quietFrom: "22", quietUntil: "8" });
    // 23:30 in Seoul.
    services.setTime(new Date("2026-01-05T14:30:00Z"));
    const mailId = await mailTo(services, member, review);
    await mailTo(services, member, paid);
    await mailTo(services, member, changed);
    expect(services.sentMail.map(({ subject }) => subject)).toEqual(["ko payout-paid", "ko password-changed"]);
    const end = new Date("2026-01-05T23:00:00Z");
    expect(jobsNamed(services, "send-mail").filter(({ runAt }) => runAt)).toMatchObject([
      { payload: { mailId }, key: `send-mail:${mailId}`, runAt: end },
    ]);
    services.setTime(end);
    await sendQueuedMail(services, { mailId });
    expect(services.sentMail.at(-1)).toMatchObject({ subject: "ko review-received" });
  });

  test.each([
    ["2026-01-05T12:59:00Z", { from: 22, until: 8, timeZone: "Asia/Seoul" }, null],
    ["2026-01-05T13:00:00Z", { from: 22, until: 8, timeZone: "Asia/Seoul" }, "2026-01-05T23:00:00Z"],
    ["2026-01-05T22:59:00Z", { from: 22, until: 8, timeZone: "Asia/Seoul" }, "2026-01-05T23:00:00Z"],
    ["2026-01-05T23:00:00Z", { from: 22, until: 8, timeZone: "Asia/Seoul" }, null],
    ["2026-01-05T04:30:00Z", { from: 12, until: 14, timeZone: "Asia/Seoul" }, "2026-01-05T05:00:00Z"],
    ["2026-01-05T18:15:00Z", { from: 22, until: 7, timeZone: "Asia/Kolkata" }, "2026-01-06T01:30:00Z"],
    // The clocks go forward, and back, in this night.
    ["2026-03-28T22:30:00Z", { from: 22, until: 8, timeZone: "Europe/Berlin" }, "2026-03-29T06:00:00Z"],
    ["2026-10-24T22:30:00Z", { from: 22, until: 8, timeZone: "Europe/Berlin" }, "2026-10-25T07:00:00Z"],
  ])("at %s with %o end at %s", (at, hours, end) => {
    expect(quietUntil(new Date(at), hours)).toEqual(end && new Date(end));
  });

  test("need both ends, and two different ones", () => {
    for (const [from, until] of [
      ["22", ""],
      ["", "8"],
      ["8", "8"],
    ])
      expect(MailSettingsInput.safeParse({ quietFrom: from, quietUntil: until }).success).toBe(false);
    expect(MailSettingsInput.parse({ quietFrom: "", quietUntil: "" })).toMatchObject({ quietFrom: null });
  });
});

test("a week ends on the Monday of the member's place", () => {
  const monday = { hour: 8, weekday: 1 };
  // Monday 09:30 in Seoul, Sunday evening in New York.
  const now = new Date("2026-01-05T00:30:00Z");
  expect(nextLocalHour(now, "Asia/Seoul", monday)).toEqual(new Date("2026-01-11T23:00:00Z"));
  expect(nextLocalHour(now, "America/New_York", monday)).toEqual(new Date("2026-01-05T13:00:00Z"));
});

test("a kind that is hidden is no alert, and its mail is sent all the same", async ({ services }) => {
  const member = await aBuyer(services);
  await choose(services, member, { shown: { ...shown, reviews: "" } });
  await mailTo(services, member, review);
  await mailTo(services, member, paid);
  expect(services.sentMail).toHaveLength(2);
  expect(await countUnreadAlerts(services, member)).toBe(1);
});

describe("SMS", () => {
  const aReader = async (services: TestServices, overrides = {}) => {
    const member = await aBuyer(services, { phone: "+821012345678", ...overrides });
    await choose(services, member, { texts: { security: "on" } });
    return member;
  };
  const runText = async (services: TestServices) => {
    for (const { payload } of jobsNamed(services, "send-text").splice(-1))
      await sendText(services, payload as { mailId: string });
  };

  test("tell what was chosen, once, and nothing else", async ({ services }) => {
    const member = await aReader(services);
    await mailTo(services, member, paid);
    await mailTo(services, member, review);
    expect(jobsNamed(services, "send-text")).toEqual([]);
    await mailTo(services, member, changed);
    await runText(services);
    await runText(services);
    expect(services.sentSms).toMatchObject([{ to: "+821012345678" }]);
    expect(services.sentSms[0]!.text).toContain("ko password-changed");
    expect(services.sentMail).toHaveLength(3);
  });

  test("are not sent without a number that the member verified, or once the choice is taken back", async ({
    services,
  }) => {
    for (const overrides of [{ phone: null }, { claimedByMailAt: services.clock() }]) {
      await mailTo(services, await aReader(services, overrides), changed);
      await runText(services);
    }
    const member = await aReader(services);
    await mailTo(services, member, changed);
    await services.db.update(mailSettings).set({ texted: [] });
    await runText(services);
    expect(services.sentSms).toEqual([]);
  });

  test("are ten a day at most, wait for the end of quiet hours, and are tried again when the gateway is down", async ({
    services,
  }) => {
    const member = await aReader(services);
    for (let mail = 0; mail < 12; mail += 1) {
      await mailTo(services, member, changed);
      await runText(services);
    }
    expect(services.sentSms).toHaveLength(10);
    await choose(services, member, { texts: { security: "on" }, quietFrom: "9", quietUntil: "12" });
    const mailId = await mailTo(services, member, changed);
    expect(jobsNamed(services, "send-text").at(-1)).toMatchObject({ runAt: new Date("2026-01-05T03:00:00Z") });
    services.setTime(new Date("2026-01-06T00:29:00Z"));
    const down = new ProviderFailure("sms", { code: "500", retryable: true, reason: "down" });
    const broken = { ...services, sms: { send: () => Promise.reject(down) } };
    services.setTime(new Date("2026-01-06T00:30:00Z"));
    await expect(sendText(broken, { mailId })).rejects.toThrow("down");
    await sendText(services, { mailId });
    expect(services.sentSms).toHaveLength(11);
    await services.db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, member.memberId));
  });
});
