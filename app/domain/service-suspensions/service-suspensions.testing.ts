import { anOperator } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "../shared/actor.ts";
import { restoreService } from "./restore-service.server.ts";
import { suspendService } from "./suspend-service.server.ts";

export const note = "설명에 적힌 다중 서명이 데모에서 동작하지 않습니다.";
const said = { reason: "misleading", note, internalNote: "신고 세 건", ip: "203.0.113.9" } as const;

export const suspended = async (services: TestServices, service: { id: number }, operator?: Member) =>
  suspendService(services, operator ?? (await anOperator(services)), { ...said, serviceId: service.id });

export const restored = async (services: TestServices, service: { id: number }, operator?: Member) =>
  restoreService(services, operator ?? (await anOperator(services)), {
    serviceId: service.id,
    note: "수정한 내용을 확인했습니다.",
    ip: "203.0.113.9",
  });
