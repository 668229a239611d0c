import { randomUUID } from "node:crypto";
import type { Member } from "#app/domain/shared/actor.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { aBuyer, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { OfferInput } from "./input.ts";
import { makeOffer } from "./make-offer.server.ts";
import { type SendRequest, sendRequest } from "./send-request.server.ts";
import { acceptOffer } from "./answer-offer.server.ts";

export function aRequest(serviceId: number, overrides: Partial<SendRequest> = {}): SendRequest {
  return {
    serviceId,
    name: "김모래",
    email: "morae@example.com",
    telegramId: "kim_morae",
    requirements: "입출금 서버가 필요합니다.\n코인은 세 종류입니다.",
    privacyAgreed: true,
    marketingAgreed: false,
    idempotencyKey: randomUUID(),
    ip: `192.0.2.${Math.ceil(Math.random() * 250)}`,
    locale: "ko",
    ...overrides,
  };
}

export type Asked = { requestId: string; buyer: Member; seller: Member; serviceId: number };

/** A request of a member for a solution whose price is agreed first. */
export async function anAskedService(services: TestServices, overrides: { type?: string } = {}): Promise<Asked> {
  const [buyer, seller] = [await aBuyer(services), await aShop(services)];
  const { id: serviceId } = await aServiceForSale(services, {
    type: "solution",
    sellerId: seller.memberId,
    pricingType: "from",
    withSource: overrides.type === "template",
    ...overrides,
  });
  const { id: requestId } = await sendRequest(services, buyer, aRequest(serviceId));
  return { requestId, buyer, seller, serviceId };
}

/** Builds a purchase request that a visitor sent. */
export async function aVisitorsRequest(services: TestServices, overrides: Partial<SendRequest> = {}) {
  const seller = await aShop(services);
  const { id: serviceId } = await aServiceForSale(services, {
    type: "solution",
    sellerId: seller.memberId,
    pricingType: "quote",
  });
  const { id: requestId } = await sendRequest(services, visitor, aRequest(serviceId, overrides));
  return { requestId, seller, serviceId };
}

export function anOffer({ clock }: TestServices, overrides: Partial<OfferInput> = {}): OfferInput {
  return {
    scope: "- 입출금 API\n- 운영 문서",
    excluded: "보안 감사",
    amount: 6_600_000,
    days: 14,
    rounds: 2,
    validUntil: seoulDay(addDays(clock(), 5)),
    ...overrides,
  };
}

export async function anAcceptedOffer(services: TestServices, asked: Asked): Promise<string> {
  const { requestId, seller, buyer } = asked;
  const { id: offerId } = await makeOffer(services, seller, { requestId, ...anOffer(services) });
  await acceptOffer(services, buyer, { requestId, offerId });
  return offerId;
}
