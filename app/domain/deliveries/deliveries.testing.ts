import { eq } from "drizzle-orm";
import { deliveries, deliveryEvents } from "#db/schema/deliveries.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer, aServiceForSale, anOrder, type BuiltOrder } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "../shared/actor.ts";
import { addDays } from "../shared/seoul-time.ts";
import { acceptDelivery } from "./accept-delivery.server.ts";
import { requestChanges } from "./request-changes.server.ts";
import { submitDelivery } from "./submit-delivery.server.ts";

export type Work = BuiltOrder & { seller: Member };

/** A paid solution. */
export async function aWork(services: TestServices): Promise<Work> {
  const order = await anOrder(services, "in_progress", {
    service: await aServiceForSale(services, { type: "solution", estimatedDays: 10 }),
  });
  const seller = { ...(await aBuyer(services)), memberId: order.service.sellerId, isSeller: true };
  return { ...order, seller };
}
export const submit = (services: TestServices, { number, seller }: Work, message = "완성했습니다") =>
  submitDelivery(services, seller, { orderNumber: number, message, link: "https://git.example.com/1" });
export const change = (services: TestServices, { number, buyer }: Work) =>
  requestChanges(services, buyer, { orderNumber: number, text: "표를 고쳐 주세요" });
export const accept = (services: TestServices, { number, buyer }: Work) =>
  acceptDelivery(services, buyer, { orderNumber: number });
export const later = (services: TestServices, days: number) => services.setTime(addDays(services.clock(), days));

export async function stateOf({ db }: TestServices, { id }: { id: string }) {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.orderId, id));
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return { delivery: row!.status, order: order!.status, by: row!.acceptedBy, completedAt: order!.completedAt };
}
export async function mailed({ db }: TestServices, template: string): Promise<number> {
  return (await db.select({ id: mails.id }).from(mails).where(eq(mails.template, template))).length;
}
export const kinds = async ({ db }: TestServices, { id }: { id: string }) =>
  (await db.select().from(deliveryEvents).where(eq(deliveryEvents.orderId, id)).orderBy(deliveryEvents.id)).map(
    ({ kind, by }) => `${kind} by ${by}`,
  );
