import type { TestServices } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { type SubmitInquiry, submitInquiry } from "./submit-inquiry.server.ts";

export function anInquiry(overrides: Partial<SubmitInquiry> = {}): SubmitInquiry {
  return {
    name: "김모래",
    email: "morae@example.com",
    company: "",
    topic: "order",
    subject: "다운로드가 되지 않습니다",
    orderNumber: "",
    message: "파일을 받으려고 하면 오류가 납니다.\n어떻게 하면 되나요?",
    ip: `192.0.2.${Math.ceil(Math.random() * 250)}`,
    locale: "ko",
    ...overrides,
  };
}

export function aVisitorsTicket(services: TestServices, overrides: Partial<SubmitInquiry> = {}) {
  return submitInquiry(services, visitor, anInquiry(overrides));
}
