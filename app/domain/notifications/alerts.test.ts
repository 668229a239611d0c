import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { MOST_COUNTED, MOST_LISTED, countUnreadAlerts, listAlerts, openAlert, readAllAlerts } from "./alerts.server.ts";
import { uuidv7 } from "../shared/ids.ts";
import { queueMail } from "./queue-mail.server.ts";

const firstPage = { page: 1, limit: 20, locale: "en" } as const;

async function aMemberWithAlerts(services: TestServices, count = 1) {
  const member = await aBuyer(services);
  for (let number = 0; number < count; number += 1) {
    services.setTime(new Date(services.clock().getTime() + 1_000));
    await queueMail(services.db, services, {
      template: "welcome",
      data: { nickname: "김" },
      memberId: member.memberId,
    });
  }
  return member;
}

describe("alerts", () => {
  test("are the member's mails, in the page's language, newest first", async ({ services }) => {
    const member = await aMemberWithAlerts(services, 2);
    const { items, total } = await listAlerts(services, member, firstPage);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { title: "en welcome", isRead: false },
      { title: "en welcome", isRead: false },
    ]);
    expect(items[0]!.at > items[1]!.at).toBe(true);
  });

  test("omit mails with a secret", async ({ services }) => {
    const member = await aMemberWithAlerts(services, 0);
    const data = { nickname: "김", resetId: "01", minutes: "30" };
    await queueMail(services.db, services, { template: "password-reset", data, memberId: member.memberId });
    expect(await listAlerts(services, member, firstPage)).toMatchObject({ items: [], total: 0 });
    expect(await countUnreadAlerts(services, member)).toBe(0);
  });

  test("are marked as read when opened, and link to their subject", async ({ services }) => {
    const member = await aMemberWithAlerts(services, 2);
    const [newest] = (await listAlerts(services, member, firstPage)).items;
    expect(await openAlert(services, member, { alertId: newest!.id, locale: "en" })).toEqual({ path: null });
    expect(await countUnreadAlerts(services, member)).toBe(1);
  });

  test("of other members are not found", async ({ services }) => {
    const member = await aMemberWithAlerts(services);
    const other = await aBuyer(services);
    const [alert] = (await listAlerts(services, member, firstPage)).items;
    await expect(openAlert(services, other, { alertId: alert!.id, locale: "en" })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(openAlert(services, member, { alertId: "1", locale: "en" })).rejects.toMatchObject({
      code: "not-found",
    });
    await readAllAlerts(services, other, services.clock());
    expect(await countUnreadAlerts(services, member)).toBe(1);
  });

  test("newer than the shown page stay unread when all are marked as read", async ({ services }) => {
    const member = await aMemberWithAlerts(services, 2);
    const [newest, older] = (await listAlerts(services, member, firstPage)).items;
    await readAllAlerts(services, member, older!.at);
    expect((await listAlerts(services, member, firstPage)).items).toMatchObject([
      { id: newest!.id, isRead: false },
      { id: older!.id, isRead: true },
    ]);
  });

  test("are listed up to 500, the newest first", async ({ services }) => {
    const member = await aMemberWithAlerts(services, 0);
    const start = services.clock().getTime();
    const rows = Array.from({ length: MOST_LISTED + 3 }, (_, second) => {
      const createdAt = new Date(start + second * 1_000);
      const { memberId, email: recipient } = member;
      return { id: uuidv7(createdAt), recipient, memberId, locale: "ko", template: "welcome", data: {}, createdAt };
    });
    await services.db.insert(mails).values(rows);
    const pages = MOST_LISTED / firstPage.limit;
    const last = await listAlerts(services, member, { ...firstPage, page: pages });
    expect(last).toMatchObject({ total: MOST_LISTED });
    expect(last.items.at(-1)!.id).toBe(rows[3]!.id);
    expect((await listAlerts(services, member, { ...firstPage, page: pages + 1 })).items).toEqual([]);
  });

  test("are counted up to 100", async ({ services }) => {
    const member = await aMemberWithAlerts(services, MOST_COUNTED + 1);
    expect(await countUnreadAlerts(services, member)).toBe(MOST_COUNTED);
  });
});
