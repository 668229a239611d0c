import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { countUnreadAlerts, listAlerts } from "./alerts.server.ts";
import { sendDigest } from "./bundle-mails.server.ts";
import { mailKindOf, optionalMailKinds, requiredMailKinds } from "./mail-kinds.ts";
import { getMailSettings, MailSettingsInput, saveMailSettings } from "./mail-settings.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendQueuedMail } from "./send-queued-mail.server.ts";
import type { MailContent } from "./templates.ts";

const settings = (values: Record<string, unknown> = {}) => MailSettingsInput.parse({ shown: allShown, ...values });
const allShown = Object.fromEntries(optionalMailKinds.map((kind) => [kind, "on"]));
const nothing = settings({ modes: Object.fromEntries(optionalMailKinds.map((kind) => [kind, "off"])) });
const everything = settings();
const withoutReviews = settings({ modes: { reviews: "off" } });

const review: MailContent = {
  template: "review-received",
  data: { title: "토큰 발행 템플릿", titleLocale: "ko", rating: "5" },
};
const cancelled = (audience: string): MailContent => ({
  template: "order-cancelled",
  data: {
    orderNumber: "JT-1",
    title: "토큰 발행 템플릿",
    titleLocale: "ko",
    amount: "1100000",
    currency: "KRW",
    reason: "buyer",
    audience,
  },
});
const receipt: MailContent = {
  template: "deposit-confirmed",
  data: {
    orderNumber: "JT-1",
    title: "토큰 발행 템플릿",
    titleLocale: "ko",
    amount: "1100000",
    currency: "KRW",
    serviceType: "template",
    licenceKey: "",
    downloadExpiresAt: "",
  },
};

/** Queues the mail and runs its job. */
async function mailTo(services: TestServices, memberId: number, content: MailContent): Promise<string> {
  await queueMail(services.db, services, { ...content, memberId });
  const { mailId } = services.enqueuedJobs.at(-1)!.payload as { mailId: string };
  await sendQueuedMail(services, { mailId });
  return mailId;
}

const sentTo = ({ sentMail }: TestServices, address: string) =>
  sentMail.filter(({ to }) => to === address).map(({ subject }) => subject.replace(/^\S+ /, ""));

describe("a kind of mail switched off by a member", () => {
  test("creates alerts but is not sent until it is switched on again", async ({ services }) => {
    const member = await aBuyer(services);
    expect(await getMailSettings(services, member)).toMatchObject(everything);
    await saveMailSettings(services, member, withoutReviews);
    expect(await getMailSettings(services, member)).toMatchObject(withoutReviews);

    const mailId = await mailTo(services, member.memberId, review);
    await sendQueuedMail(services, { mailId });
    expect(sentTo(services, member.email)).toEqual([]);
    const [row] = await services.db.select().from(mails).where(eq(mails.id, mailId));
    expect(row).toMatchObject({ sentAt: null, withheldAt: services.clock(), sendingUntil: null });
    expect(await countUnreadAlerts(services, member)).toBe(1);
    expect(await listAlerts(services, member, { page: 1, limit: 20, locale: "en" })).toMatchObject({
      items: [{ title: "en review-received", isRead: false }],
      total: 1,
    });

    await saveMailSettings(services, member, everything);
    await mailTo(services, member.memberId, review);
    expect(sentTo(services, member.email)).toEqual(["review-received"]);
  });

  test("affects only that member and that kind", async ({ services }) => {
    const member = await aBuyer(services);
    const other = await aBuyer(services);
    await saveMailSettings(services, member, withoutReviews);
    await mailTo(services, other.memberId, review);
    await mailTo(services, member.memberId, cancelled("seller"));
    expect(sentTo(services, other.email)).toEqual(["review-received"]);
    expect(sentTo(services, member.email)).toEqual(["order-cancelled"]);
  });

  test("does not delay later mails for a digest", async ({ services }) => {
    const member = await aBuyer(services);
    const bundling = { ...services, settings: { ...services.settings, sellerDigestMinutes: 10 } };
    await saveMailSettings(services, member, nothing);
    await mailTo(bundling, member.memberId, cancelled("seller"));
    await saveMailSettings(services, member, everything);
    await mailTo(bundling, member.memberId, cancelled("seller"));
    expect(sentTo(services, member.email)).toEqual(["order-cancelled"]);
    await sendDigest(services, { memberId: member.memberId });
    expect(sentTo(services, member.email)).toEqual(["order-cancelled"]);
  });
});

test("mails about money are sent despite all switches, and have no switch of their own", async ({ services }) => {
  const member = await aBuyer(services);
  await saveMailSettings(services, member, nothing);
  await mailTo(services, member.memberId, receipt);
  await mailTo(services, member.memberId, cancelled("buyer"));
  await mailTo(services, member.memberId, cancelled("seller"));
  expect(sentTo(services, member.email)).toEqual(["deposit-confirmed", "order-cancelled"]);
  for (const kind of requiredMailKinds)
    expect(MailSettingsInput.safeParse({ modes: { [kind]: "off" } }).error?.issues, kind).toMatchObject([
      { message: "unknown-field" },
    ]);
});

test.each([
  ["payment-received", "orders"],
  ["refund-case-decided", "orders"],
  ["document-issued", "documents"],
  ["payout-returned", "payouts"],
  ["payout-account-changed", "payouts"],
  ["work-delivered", "deadlines"],
  ["delivery-reminder", "deadlines"],
  ["password-changed", "account"],
  ["new-device", "account"],
  ["text-hidden", "texts"],
])("the mail %s belongs to the required kind %s", (template, kind) => {
  expect(requiredMailKinds).toContain(kind);
  expect(mailKindOf({ template, data: {} })).toBe(kind);
});
