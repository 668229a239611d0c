import type { TestServices } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { type SubmitApplication, submitApplication } from "./submit-application.server.ts";

let addresses = 0;
/** A network address that no other application of the test file came from. */
const anAddress = () => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};

export function anApplication(overrides: Partial<SubmitApplication> = {}): SubmitApplication {
  return {
    company: "한빛디지털 주식회사",
    businessNumber: "123-45-67891",
    representative: "정하윤",
    contactName: "오지민",
    email: "jimin.oh@hanbit-digital.example",
    phone: "010-5550-0136",
    website: "www.hanbit-digital.example",
    country: "kr",
    businessType: "integration",
    blockchainExperience: "few",
    message: "게임사의 멤버십 시스템을 구축하고 있습니다.",
    ip: anAddress(),
    locale: "ko",
    ...overrides,
  };
}

export function aVisitorsApplication(services: TestServices, overrides: Partial<SubmitApplication> = {}) {
  return submitApplication(services, visitor, anApplication(overrides));
}
