import { anOperator, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "../../shared/actor.ts";
import { listServiceSuspensions } from "../list-suspensions.server.ts";
import { suspended } from "../service-suspensions.testing.ts";
import { appealSuspension } from "./appeal-suspension.server.ts";
import { decideAppeal } from "./decide-appeal.server.ts";

export const text = "4분은 운영 시간의 평균이며, 석 달의 처리 기록을 설명에 더했습니다.";
export const answer = "보내 주신 처리 기록을 확인했습니다.";

/** A service that an operator suspended, with its seller. */
export async function aSuspendedService(services: TestServices) {
  const seller = { ...(await aShop(services, { locale: "en" })), isSeller: true };
  const service = await aServiceForSale(services, { sellerId: seller.memberId });
  const first = await anOperator(services);
  await suspended(services, service, first);
  return { seller, service, first };
}

/** A suspended service with the open appeal of its seller. */
export async function anAppeal(services: TestServices) {
  const found = await aSuspendedService(services);
  await appealed(services, found);
  const [suspension] = await listServiceSuspensions(services, found.first, { serviceId: found.service.id });
  return { ...found, appealId: suspension!.appeal!.id };
}

type Appealing = { seller: Member; service: { id: number } };
export const appealed = (services: TestServices, { seller, service }: Appealing) =>
  appealSuspension(services, seller, { serviceId: service.id, text, ip: "203.0.113.1" });

type Deciding = { service: { id: number }; appealId: string };
export const decided = async (
  services: TestServices,
  { service, appealId }: Deciding,
  decision: "accepted" | "rejected",
  operator?: Member,
) =>
  decideAppeal(services, operator ?? (await anOperator(services)), {
    appealId,
    serviceId: service.id,
    decision,
    note: answer,
    ip: "203.0.113.9",
  });
