import { anOperator } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "../shared/actor.ts";
import { reinstateMember } from "./reinstate-member.server.ts";
import { suspendMember } from "./suspend-member.server.ts";

export const note = "결제 도용 신고가 여러 건 접수되어 확인하고 있습니다.";
const said = { reason: "fraud", note, ip: "203.0.113.9" } as const;

export const suspend = async (services: TestServices, { memberId }: Pick<Member, "memberId">, operator?: Member) =>
  suspendMember(services, operator ?? (await anOperator(services)), { ...said, memberId });

export const reinstate = async (services: TestServices, { memberId }: Pick<Member, "memberId">) =>
  reinstateMember(services, await anOperator(services), { memberId, note: "확인이 끝나 다시 엽니다.", ip: "" });
