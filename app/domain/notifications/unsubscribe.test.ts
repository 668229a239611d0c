import { eq } from "drizzle-orm";
import { members } from "#db/schema/identity.ts";
import { mailSettings } from "#db/schema/notifications.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { getMailSettings, saveMailSettings } from "./mail-settings.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendQueuedMail } from "./send-queued-mail.server.ts";
import { changeSubscription, readSubscription, unsubscribeToken } from "./unsubscribe.server.ts";

const review = { template: "review-received", data: { title: "지갑", titleLocale: "ko", rating: "5" } } as const;
const receipt = { template: "account-deleted", data: { nickname: "김모래", at: "2026-01-01T00:00:00Z" } } as const;

test("only mails of a kind that has a switch carry the link that ends them", async ({ services }) => {
  const { memberId } = await aBuyer(services);
  for (const mail of [review, receipt]) {
    await queueMail(services.db, services, { ...mail, memberId });
    await sendQueuedMail(services, services.enqueuedJobs.at(-1)!.payload as { mailId: string });
  }
  await queueMail(services.db, services, { ...review, recipient: "visitor@example.com", locale: "ko" });
  await sendQueuedMail(services, services.enqueuedJobs.at(-1)!.payload as { mailId: string });
  const token = unsubscribeToken(services, { memberId, ...review });
  expect(services.sentMail.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([token, undefined, undefined]);
});

test("a token switches its kind off and on, and leaves the other choices as they are", async ({ services }) => {
  const buyer = await aBuyer(services);
  const token = unsubscribeToken(services, { memberId: buyer.memberId, ...review })!;
  expect(await readSubscription(services, token)).toEqual({ kind: "reviews", isOn: true });
  await changeSubscription(services, token, false);
  await changeSubscription(services, token, false);
  expect(await readSubscription(services, token)).toEqual({ kind: "reviews", isOn: false });

  const others = await getMailSettings(services, buyer);
  await saveMailSettings(services, buyer, { ...others, modes: { ...others.modes, sales: "off" }, attachPdf: true });
  await changeSubscription(services, token, true);
  expect(await getMailSettings(services, buyer)).toMatchObject({
    modes: { reviews: "now", sales: "off" },
    attachPdf: true,
  });
  await changeSubscription(services, token, false);
  const [row] = await services.db.select().from(mailSettings).where(eq(mailSettings.memberId, buyer.memberId));
  expect(row!.switchedOff.sort()).toEqual(["reviews", "sales"]);
});

test("a token of another member, another kind or another secret does not exist", async ({ services }) => {
  const { memberId } = await aBuyer(services);
  const other = await aBuyer(services);
  const token = unsubscribeToken(services, { memberId, ...review })!;
  const wrong = [
    token.replace(String(memberId), String(other.memberId)),
    token.replace("reviews", "sales"),
    token.replace("reviews", "orders"),
    token.slice(0, -1),
    `${token}x`,
    `${token.slice(0, -3)}AAA`,
    "",
    "1.reviews.",
  ];
  for (const each of wrong)
    await expect(changeSubscription(services, each, false), each).rejects.toMatchObject({ code: "not-found" });
  await services.db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, memberId));
  await expect(readSubscription(services, token)).rejects.toMatchObject({ code: "not-found" });
});

test("changes by links are limited for a member; a repeated click costs nothing", async ({ services }) => {
  const { memberId } = await aBuyer(services);
  const token = unsubscribeToken(services, { memberId, ...review })!;
  for (let change = 0; change < 60; change += 1) await changeSubscription(services, token, change % 2 === 1);
  await changeSubscription(services, token, true);
  await expect(changeSubscription(services, token, false)).rejects.toMatchObject({ code: "too-many-requests" });
});
