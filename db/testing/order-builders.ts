import { newestVersion } from "#app/domain/policies/in-force.ts";
import { randomInt, randomUUID } from "node:crypto";
import type { Member } from "#app/domain/shared/actor.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { type PlaceOrder, placeOrder } from "#app/domain/checkout/place-order.server.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { bankTransferDays } from "#app/domain/terms.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../client.server.ts";
import { serviceOptions, services as serviceTable, serviceVersions } from "../schema/catalog.ts";
import { members, sellerProfiles } from "../schema/identity.ts";
import { payments } from "../schema/payments.ts";
import type { TestServices } from "./test.ts";

type MemberOverrides = Partial<typeof members.$inferInsert>;

/** A member as an actor; the row is there. */
export async function aBuyer({ db, clock }: TestServices, overrides: MemberOverrides = {}): Promise<Member> {
  const mark = randomInt(1, 2 ** 47);
  const [row] = await db
    .insert(members)
    .values({
      email: `buyer-${mark}@example.com`,
      name: "김구매",
      nickname: `구매자${mark}`,
      nicknameKey: `구매자${mark}`,
      termsAgreedAt: clock(),
      agreedTerms: newestVersion("terms"),
      createdAt: clock(),
      ...overrides,
    })
    .returning();
  const { id, email, nickname, locale, roles, agreedTerms } = row!;
  return {
    kind: "member",
    memberId: id,
    sessionId: uuidv7(clock()),
    email,
    nickname,
    locale: locale as Member["locale"],
    roles,
    isSeller: false,
    agreedTerms,
  };
}

export async function anOperator(services: TestServices): Promise<Member> {
  return aBuyer(services, { roles: ["administrator"] });
}

export async function aShop(services: TestServices, overrides: MemberOverrides = {}): Promise<Member> {
  const seller = await aBuyer(services, overrides);
  await services.db.insert(sellerProfiles).values({
    memberId: seller.memberId,
    displayName: "블록웍스",
    displayNameKey: `seller${seller.memberId}`,
    contentLocale: "ko",
    createdAt: services.clock(),
  });
  return { ...seller, isSeller: true };
}

export type ForSale = { id: number; sellerId: number; optionIds: number[]; versionId: string };
type ServiceOverrides = Partial<typeof serviceTable.$inferInsert> & { options?: number[]; withSource?: boolean };

/** An active template with a live source ZIP for 1,100,000 won, unless said otherwise; `options` are their prices. */
export async function aServiceForSale(
  services: TestServices,
  { options = [], withSource = true, ...overrides }: ServiceOverrides = {},
): Promise<ForSale> {
  const { db, clock } = services;
  const sellerId = overrides.sellerId ?? (await aShop(services)).memberId;
  const now = clock();
  const [row] = await db
    .insert(serviceTable)
    .values({
      sellerId,
      status: "active",
      category: "template",
      type: "template",
      pricingType: "fixed",
      currency: "KRW",
      priceAmount: 1_100_000,
      contentLocale: "ko",
      title: "토큰 발행 템플릿",
      slug: "토큰-발행-템플릿",
      summary: "ERC-20 토큰",
      description: "설명",
      descriptionHtml: "<p>설명</p>",
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      ...overrides,
    })
    .returning({ id: serviceTable.id });
  const id = row!.id;
  const optionIds = await addOptions(db, id, options);
  const versionId = uuidv7(now);
  if (withSource) {
    await db.insert(serviceVersions).values({
      id: versionId,
      serviceId: id,
      version: "1.0.0",
      status: "live",
      fileKey: `sources/${id}.zip`,
      fileName: "토큰 템플릿.zip",
      size: 2048,
      sha256: "ab".repeat(32),
      report: {},
      createdAt: now,
    });
  }
  return { id, sellerId, optionIds, versionId };
}

async function addOptions(db: Db, serviceId: number, amounts: number[]): Promise<number[]> {
  if (amounts.length === 0) return [];
  const rows = amounts.map((amount, position) => ({ serviceId, position, title: `옵션 ${position + 1}`, amount }));
  return (await db.insert(serviceOptions).values(rows).returning({ id: serviceOptions.id })).map(({ id }) => id);
}

/** A checkout somebody might send: a bank transfer with everything filled in. */
export function aCheckout(service: { id: number }, overrides: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    serviceId: service.id,
    optionIds: [],
    extendSupport: false,
    method: "bank-transfer",
    depositorName: "김구매",
    cashReceiptKind: "phone",
    cashReceiptNumber: "010-1234-5678",
    billing: {
      firstName: "구매",
      lastName: "김",
      country: "kr",
      address1: "테헤란로 1",
      address2: "",
      city: "서울",
      zipCode: "06236",
    },
    saveAddress: false,
    termsAgreed: true,
    idempotencyKey: `key-${randomInt(1, 2 ** 47)}-${randomInt(1, 2 ** 47)}`,
    ...overrides,
  };
}

export type BuiltOrder = { id: string; number: string; paymentId: string; buyer: Member; service: ForSale };
type OrderState = Exclude<OrderStatus, "consulting" | "accepted" | "converted">;
type OrderOverrides = { buyer?: Member; service?: ForSale; checkout?: Partial<PlaceOrder>; unpaid?: boolean };

/** An order in a state, brought there by the use cases themselves: `completed` is a template, `in_progress` a solution. */
export async function anOrder(
  services: TestServices,
  state: OrderState = "processing",
  overrides: OrderOverrides = {},
): Promise<BuiltOrder> {
  const buyer = overrides.buyer ?? (await aBuyer(services));
  const service =
    overrides.service ?? (await aServiceForSale(services, state === "in_progress" ? { type: "solution" } : {}));
  const { id, number } = await placeOrder(services, buyer, aCheckout(service, overrides.checkout));
  const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, id));
  const built = { id, number, paymentId: payment!.id, buyer, service };
  if (state === "cancelled") await cancel(services, built, overrides.unpaid ?? false);
  if (state === "in_progress" || state === "completed" || state === "refunded") {
    if (payment!.status === "pending") await confirm(services, payment!);
  }
  if (state === "refunded") await refund(services, built);
  return built;
}

async function cancel(services: TestServices, { id, number, buyer }: BuiltOrder, unpaid: boolean): Promise<void> {
  if (!unpaid) return cancelOrder(services, buyer, { orderNumber: number });
  const later = addDays(services.clock(), bankTransferDays);
  await cancelUnpaidOrder({ ...services, clock: () => later }, { orderId: id });
}

async function confirm(services: TestServices, payment: typeof payments.$inferSelect): Promise<void> {
  await confirmDeposit(services, await anOperator(services), {
    paymentId: payment.id,
    amount: payment.amount,
    depositedOn: seoulDay(services.clock()),
    bankReference: `REF-${randomInt(1, 2 ** 47)}`,
    note: "",
  });
}

async function refund(services: TestServices, { number }: BuiltOrder): Promise<void> {
  const operator = await anOperator(services);
  const { id: refundId } = await requestRefund(services, operator, {
    orderNumber: number,
    amount: null,
    reason: "작동하지 않음",
    idempotencyKey: randomUUID(),
  });
  await completeManualRefund(services, operator, {
    refundId,
    sentOn: seoulDay(services.clock()),
    reference: `REF-${randomInt(1, 2 ** 47)}`,
  });
}
