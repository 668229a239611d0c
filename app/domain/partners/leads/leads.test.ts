import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { right, withPassword } from "#app/domain/account/delete-account.testing.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines } from "#db/schema/orders.ts";
import { partnerLeads } from "#db/schema/partners/leads.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { aPartner } from "../commission/commission.testing.ts";
import { changePartnerState } from "../partnership/change-state.server.ts";
import type { Member } from "../../shared/actor.ts";
import { addDays } from "../../shared/seoul-time.ts";
import { decideLead } from "./decide-lead.server.ts";
import { sweepLeads } from "./forget-leads.server.ts";
import { leadSubjectOf } from "./input.ts";
import { leadTokenOf } from "./lead-link.ts";
import { aLead, proveEmail } from "./leads.testing.ts";
import { objectToLead, readLeadNotice } from "./object-to-lead.server.ts";
import { leadFigures, leadForOperator, listLeads, ownLeads } from "./read-leads.server.ts";
import { registerLead } from "./register-lead.server.ts";
import { withdrawLead } from "./withdraw-lead.server.ts";

const ip = "203.0.113.9";
const other = { businessNumber: "220-81-62517" };

const rowOf = async ({ db }: TestServices, id: string) =>
  (await db.select().from(partnerLeads).where(eq(partnerLeads.id, id)))[0]!;
const mailsOf = async ({ db }: TestServices, template: string) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.template, template as (typeof mails.$inferSelect)["template"]));

/** The attribution of an order of this buyer. */
async function attributed(services: TestServices, buyer: Member, checkout: Parameters<typeof aCheckout>[1] = {}) {
  const service = await aServiceForSale(services);
  const { id } = await placeOrder(services, buyer, aCheckout(service, checkout));
  const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return [line!.partnerId, line!.partnerSource];
}

describe("a registered lead", () => {
  test("counts for ninety days at once, its contact is told, and sent again it is the same", async ({ services }) => {
    const partner = await aPartner(services);
    const lead = aLead({ businessNumber: "120-81-47521", email: "Seoyun@Noeul.Example" });
    const first = await registerLead(services, partner.member, lead);
    expect(first).toMatchObject({ status: "active", repeated: false });
    expect(await registerLead(services, partner.member, lead)).toEqual({ ...first, repeated: true });
    expect(await rowOf(services, first.id)).toMatchObject({
      email: "seoyun@noeul.example",
      emailDomain: "noeul.example",
      businessKey: "kr:1208147521",
      locale: "ko",
      dueAt: null,
      expiresAt: addDays(services.clock(), 90),
    });
    expect(await mailsOf(services, "partner-lead-notice")).toMatchObject([
      { recipient: "seoyun@noeul.example", memberId: null, locale: "ko" },
    ]);
    await expect(registerLead(services, await aBuyer(services), lead)).rejects.toMatchObject({ code: "not-found" });
  });

  test("is refused for the own business or address, an unknown subject, and suspended partners", async ({
    services,
  }) => {
    const partner = await aPartner(services, { businessNumber: "123-45-67891" });
    const refused = (overrides: Parameters<typeof aLead>[0]) =>
      registerLead(services, partner.member, aLead(overrides));
    await expect(refused({ businessNumber: "1234567891" })).rejects.toMatchObject({ code: "lead-own" });
    await expect(refused({ email: partner.member.email.toUpperCase() })).rejects.toMatchObject({ code: "lead-own" });
    await expect(refused({ about: "99999999" })).rejects.toMatchObject({ code: "lead-about" });
    const { id } = await aServiceForSale(services);
    expect(await refused({ about: `https://jangteo.example/ja/market/${id}/x` })).toMatchObject({ status: "active" });
    const { applicationId } = partner;
    await changePartnerState(services, await anOperator(services), {
      applicationId,
      state: "suspended",
      note: "확인",
      ip,
    });
    await expect(refused({})).rejects.toMatchObject({ code: "partner-suspended" });
  });

  test("names a service or a purchase request by its address", () => {
    const id = "0198f0c2-7a8d-7c11-9d00-0123456789ab";
    expect(leadSubjectOf("12")).toEqual({ serviceId: 12 });
    expect(leadSubjectOf("/market/12/slug")).toEqual({ serviceId: 12 });
    expect(leadSubjectOf(`https://x.example/mypage/selling/requests/${id}`)).toEqual({ consultationId: id });
    expect(leadSubjectOf("")).toEqual({});
    for (const wrong of ["약관", "/market/list", "1e9", "-1"]) expect(leadSubjectOf(wrong)).toBeNull();
  });

  test("is limited per partner and per address", async ({ services }) => {
    const partner = await aPartner(services);
    const email = "same@one-address.example";
    for (let time = 0; time < 2; time += 1) {
      const { id } = await registerLead(services, partner.member, aLead({ email }));
      await withdrawLead(services, partner.member, { leadId: id, ip });
    }
    await expect(registerLead(services, partner.member, aLead({ email }))).rejects.toMatchObject({
      code: "too-many-requests",
    });
    // Two were registered and one was refused.
    for (let more = 0; more < 17; more += 1) await registerLead(services, partner.member, aLead());
    await expect(registerLead(services, partner.member, aLead())).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("an order of a lead", () => {
  test("is attributed by a proven address, its domain or the business number, and by nothing else", async ({
    services,
  }) => {
    const partner = await aPartner(services);
    await registerLead(
      services,
      partner.member,
      aLead({ email: "buyer@noeul.example", businessNumber: "120-81-47521" }),
    );
    await registerLead(services, partner.member, aLead({ email: "somebody@gmail.com" }));
    const buyer = await aBuyer(services, { email: "Buyer@noeul.example" });
    expect(await attributed(services, buyer)).toEqual([null, null]);
    await proveEmail(services, buyer);
    expect(await attributed(services, buyer)).toEqual([partner.id, "lead"]);
    const colleague = await aBuyer(services, { email: "colleague@noeul.example" });
    await proveEmail(services, colleague);
    expect(await attributed(services, colleague)).toEqual([partner.id, "lead"]);
    const free = await aBuyer(services, { email: "stranger@gmail.com" });
    await proveEmail(services, free);
    expect(await attributed(services, free)).toEqual([null, null]);
    const receipt = { cashReceiptKind: "business", cashReceiptNumber: "120-81-47521" } as const;
    expect(await attributed(services, await aBuyer(services), receipt)).toEqual([partner.id, "lead"]);
  });

  test("goes by a typed code before the lead, and by the lead before a link", async ({ services }) => {
    const [partner, rival] = [await aPartner(services), await aPartner(services, other)];
    const buyer = await aBuyer(services, { email: "order@noeul.example" });
    await proveEmail(services, buyer);
    await registerLead(services, partner.member, aLead({ email: "first@noeul.example" }));
    expect(await attributed(services, buyer, { partnerLink: rival.code })).toEqual([partner.id, "lead"]);
    expect(await attributed(services, buyer, { partnerCode: rival.code })).toEqual([rival.id, "code"]);
  });

  test("is not attributed once the lead is over, and the partner's own order never", async ({ services }) => {
    const partner = await aPartner(services, { ...other, email: "owner@own-house.example" });
    const rival = await aPartner(services);
    await proveEmail(services, partner.member);
    const { id } = await registerLead(services, rival.member, aLead({ email: "sister@own-house.example" }));
    expect(await attributed(services, partner.member)).toEqual([rival.id, "lead"]);
    await expect(withdrawLead(services, partner.member, { leadId: id, ip })).rejects.toMatchObject({
      code: "not-found",
    });
    const buyer = await aBuyer(services, { email: "order@own-house.example" });
    await proveEmail(services, buyer);
    services.setTime(addDays(services.clock(), 90));
    expect(await attributed(services, buyer)).toEqual([null, null]);
    await expect(withdrawLead(services, rival.member, { leadId: "x", ip })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a conflict", () => {
  test("with another partner waits for an operator, who gives the customer to one of them", async ({ services }) => {
    const [first, second] = [await aPartner(services), await aPartner(services, other)];
    const operator = await anOperator(services);
    const { id: earlier } = await registerLead(services, first.member, aLead({ email: "one@contested.example" }));
    const { id, status } = await registerLead(services, second.member, aLead({ email: "two@contested.example" }));
    expect(status).toBe("waiting");
    const buyer = await aBuyer(services, { email: "three@contested.example" });
    await proveEmail(services, buyer);
    expect(await attributed(services, buyer)).toEqual([first.id, "lead"]);
    const list = await listLeads(services, operator, { view: "waiting", page: 1, limit: 5 });
    expect(list.items).toMatchObject([{ lead: { id, conflict: "partner" }, partner: { code: second.code } }]);
    expect(await leadFigures(services, operator)).toEqual({ waiting: 1, overdue: 0 });
    expect((await leadForOperator(services, operator, { leadId: id })).conflict).toMatchObject({
      kind: "partner",
      rivals: [{ lead: { id: earlier }, partner: { code: first.code } }],
    });
    const decision = { leadId: id, decision: "accepted", note: "제안서를 확인했습니다", ip } as const;
    for (const { member } of [first, second])
      await expect(decideLead(services, { ...member, roles: operator.roles }, decision)).rejects.toMatchObject({
        code: "own-application",
      });
    await expect(decideLead(services, second.member, decision)).rejects.toMatchObject({ code: "not-found" });
    await decideLead(services, operator, decision);
    await expect(decideLead(services, operator, decision)).rejects.toMatchObject({ code: "lead-decided" });
    expect(await rowOf(services, earlier)).toMatchObject({ status: "replaced", decisionNote: decision.note });
    expect(
      (await mailsOf(services, "partner-lead-decided")).map(({ memberId, data }) => [memberId, data.outcome]),
    ).toEqual(
      expect.arrayContaining([
        [first.memberId, "replaced"],
        [second.memberId, "accepted"],
      ]),
    );
    expect(await attributed(services, buyer)).toEqual([second.id, "lead"]);
    expect(
      await services.db.select().from(auditEvents).where(eq(auditEvents.action, "partner-lead.accepted")),
    ).toMatchObject([{ actorId: operator.memberId, subject: `partner-lead:${id}`, details: { replaced: 1 } }]);
    expect((await ownLeads(services, first.member, { page: 1, limit: 5 })).leads.items).toMatchObject([
      { status: "replaced", decisionNote: decision.note },
    ]);
  });

  test("with an earlier order waits too, and refused it brings nothing", async ({ services }) => {
    const partner = await aPartner(services);
    const buyer = await aBuyer(services, { email: "known@customer.example" });
    await proveEmail(services, buyer);
    await anOrder(services, "completed", { buyer });
    const { id } = await registerLead(services, partner.member, aLead({ email: "new@customer.example" }));
    const operator = await anOperator(services);
    expect((await leadForOperator(services, operator, { leadId: id })).conflict).toMatchObject({
      kind: "customer",
      orders: 1,
    });
    await decideLead(services, operator, { leadId: id, decision: "refused", note: "기존 고객입니다", ip });
    expect(await attributed(services, buyer)).toEqual([null, null]);
  });
});

describe("the contact of a lead", () => {
  test("sees what is kept, has it deleted everywhere, and is not registered again", async ({ services }) => {
    const [first, second] = [await aPartner(services), await aPartner(services, other)];
    const email = "contact@private.example";
    const { id } = await registerLead(services, first.member, aLead({ email, note: "mark-of-note" }));
    const { id: waiting } = await registerLead(services, second.member, aLead({ email }));
    const link = { linkToken: leadTokenOf(services, id), ip };
    expect(await readLeadNotice(services, link)).toMatchObject({ email, note: "mark-of-note", isForgotten: false });
    await expect(readLeadNotice(services, { ...link, linkToken: "x".repeat(43) })).rejects.toMatchObject({
      code: "not-found",
    });
    await objectToLead(services, link);
    await objectToLead(services, link);
    for (const each of [id, waiting])
      expect(await rowOf(services, each)).toMatchObject({ status: "objected", company: "", email: "", note: "" });
    expect(await readLeadNotice(services, link)).toMatchObject({ isForgotten: true, partner: "" });
    expect(await mailsOf(services, "partner-lead-decided")).toMatchObject([
      { data: { outcome: "objected", title: "" } },
      { data: { outcome: "objected", title: "" } },
    ]);
    await expect(registerLead(services, first.member, aLead({ email }))).rejects.toMatchObject({
      code: "lead-objected",
    });
  });

  test("is not forgotten with an account that has registered with the address and not proven it", async ({
    services,
  }) => {
    const partner = await aPartner(services);
    const impostor = await aBuyer(services, { ...withPassword, email: "contact@other-firm.example" });
    const { id } = await registerLead(services, partner.member, aLead({ email: impostor.email }));
    await deleteAccount(services, impostor, right);
    expect(await rowOf(services, id)).toMatchObject({ status: "active", email: impostor.email });
  });

  test("is forgotten with their account, with the partner's, and ninety days after the end", async ({ services }) => {
    const partner = await aPartner(services, { ...withPassword, email: "partner@leaving.example" });
    const person = await aBuyer(services, { ...withPassword, email: "person@leaving-too.example" });
    const { id: about } = await registerLead(services, partner.member, aLead({ email: person.email }));
    const { id: kept } = await registerLead(services, partner.member, aLead());
    const { id: old } = await registerLead(services, partner.member, aLead());
    await proveEmail(services, person);
    await deleteAccount(services, person, right);
    expect(await rowOf(services, about)).toMatchObject({ status: "objected", email: "" });
    await withdrawLead(services, partner.member, { leadId: old, ip });
    services.setTime(addDays(services.clock(), 91));
    await sweepLeads(services);
    expect(await rowOf(services, old)).toMatchObject({ status: "withdrawn", email: "", company: "" });
    expect(await rowOf(services, kept)).toMatchObject({ status: "expired", company: "노을게임즈" });
    await deleteAccount(services, partner.member, right);
    expect(await rowOf(services, kept)).toMatchObject({ status: "expired", company: "", email: "" });
  });
});
