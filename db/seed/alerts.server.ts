import { and, desc, eq, ne, or } from "drizzle-orm";
import { recordBounce } from "#app/domain/bounces/record-bounce.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { MailContent } from "#app/domain/notifications/templates.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { members } from "../schema/identity.ts";
import { mails } from "../schema/notifications.ts";
import { orderLines, orders } from "../schema/orders.ts";

type Seeding = { db: Db; now: Date; buyerId: number; sellerEmail: string };
const EACH = 12;
/** The newest ones are not read yet. */
const UNREAD = 3;

/** Mails that the demo's buyer and seller got about their latest orders: what their alerts show. */
export async function seedAlerts({ db, now, buyerId, sellerEmail }: Seeding): Promise<void> {
  const [seller] = await db.select({ id: members.id }).from(members).where(eq(members.email, sellerEmail));
  for (const memberId of [buyerId, seller!.id]) {
    const found = await latestOrders(db, memberId);
    const people = await db.select({ email: members.email }).from(members).where(eq(members.id, memberId));
    const rows = found.map((order, index) => {
      const at = order.completedAt ?? order.cancelledAt ?? order.paidAt ?? order.createdAt;
      const content = contentOf(order, memberId === order.buyerId);
      const readAt = index < UNREAD ? null : at;
      return {
        id: uuidv7(at),
        recipient: people[0]!.email,
        memberId,
        locale: "ko",
        template: content.template,
        data: content.data,
        attempts: 1,
        createdAt: at,
        sentAt: at > now ? now : at,
        readAt,
      };
    });
    if (rows.length > 0) await db.insert(mails).values(rows);
  }
}

async function latestOrders(db: Db, memberId: number) {
  const { number, status, buyerId, totalAmount, currency, createdAt, paidAt, completedAt, cancelledAt } = orders;
  return db
    .select({
      number,
      status,
      buyerId,
      totalAmount,
      currency,
      createdAt,
      paidAt,
      completedAt,
      cancelledAt,
      downloadExpiresAt: orders.downloadExpiresAt,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
      serviceType: orderLines.serviceType,
      vat: orderLines.vatAmount,
      supply: orderLines.supplyAmount,
      sellerAmount: orderLines.sellerAmount,
      platformAmount: orderLines.platformAmount,
      buyer: members.nickname,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, buyerId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(or(eq(buyerId, memberId), eq(orders.sellerId, memberId)), ne(status, "processing")))
    .orderBy(desc(createdAt))
    .limit(EACH);
}

type Ordered = Awaited<ReturnType<typeof latestOrders>>[number];

function contentOf(order: Ordered, isBuyer: boolean): MailContent {
  const { number: orderNumber, title, titleLocale, serviceType, totalAmount, currency, downloadExpiresAt } = order;
  const amount = String(totalAmount);
  const common = { orderNumber, title, titleLocale };
  if (order.status === "cancelled")
    return {
      template: "order-cancelled",
      data: { ...common, amount, currency, reason: "unpaid", audience: isBuyer ? "buyer" : "seller" },
    };
  if (!isBuyer)
    return {
      template: "sale-completed",
      data: {
        ...common,
        serviceType,
        buyer: order.buyer,
        currency,
        amount,
        vat: String(order.vat),
        supply: String(order.supply),
        sellerAmount: String(order.sellerAmount),
        platformAmount: String(order.platformAmount),
        sellerPercent: "70",
      },
    };
  return {
    template: "deposit-confirmed",
    data: {
      ...common,
      amount,
      currency,
      serviceType,
      licenceKey: "",
      downloadExpiresAt: downloadExpiresAt?.toISOString() ?? "",
    },
  };
}

/** Visitors whose answers never arrived: one typed the address wrong, one left the company. */
const bounced = [
  { recipient: "purchasing@blockwave.example", status: "5.1.1", days: 2 },
  { recipient: "hana.kim@gnail.example", status: "5.1.2", days: 9 },
];

/** Addresses that get no mails, for the back office to look at. */
export async function seedBounces(needs: Needs<"db" | "secrets">, now: Date): Promise<void> {
  for (const { recipient, status, days } of bounced) {
    const at = new Date(now.getTime() - days * DAY_MS);
    const id = uuidv7(at);
    const row = { id, recipient, locale: "ko", template: "account-deleted", attempts: 1, createdAt: at, sentAt: at };
    await needs.db.insert(mails).values({ ...row, data: { nickname: "", at: at.toISOString() } });
    await recordBounce({ ...needs, clock: () => at }, { mailId: id, kind: "hard", status });
  }
}
