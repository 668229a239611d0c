import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { aMemberWithPassword, memberPassword, signedIn } from "#db/testing/signed-in.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { withSecret } from "../notifications/mail-secrets.ts";
import { visitor } from "../shared/actor.ts";
import { addDays } from "../shared/seoul-time.ts";
import { acceptOffer } from "./answer-offer.server.ts";
import { anAskedService, anOffer, aRequest, aVisitorsRequest } from "./consultations.testing.ts";
import { endConversationsUnchecked } from "./forget-asker.server.ts";
import { linkTokenOf } from "./link.ts";
import { expireOffer, makeOffer } from "./make-offer.server.ts";
import { sendRequest } from "./send-request.server.ts";
import { completeConsultation, writeMessage } from "./write-message.server.ts";

type Template = (typeof mails.$inferSelect)["template"];
const mailsOf = async ({ db }: TestServices, template: Template) =>
  db.select().from(mails).where(eq(mails.template, template)).orderBy(mails.memberId, mails.recipient);
const ip = "192.0.2.7";

describe("the other side is told once that a conversation ended", () => {
  test("by the seller, with the offer that was open", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    const { id: offerId } = await makeOffer(services, seller, { requestId, ...anOffer(services) });
    const end = () => completeConsultation(services, seller, { requestId, as: "seller" });
    await end();
    await expect(end()).rejects.toMatchObject({ code: "consultation-closed" });
    services.setTime(addDays(services.clock(), 7));
    await expireOffer(services, { offerId });
    expect(await mailsOf(services, "request-closed")).toMatchObject([
      { memberId: buyer.memberId, kind: "requests", data: { requestId, audience: "buyer", offer: "yes" } },
    ]);
    expect(await mailsOf(services, "offer-expired")).toEqual([]);
  });

  test("by the buyer, and by a visitor with the link", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    await writeMessage(services, seller, { requestId, as: "seller", text: "네" });
    await completeConsultation(services, buyer, { requestId, as: "buyer" });
    const asked = await aVisitorsRequest(services);
    await writeMessage(services, asked.seller, { requestId: asked.requestId, as: "seller", text: "네" });
    await completeConsultation(services, visitor, { linkToken: linkTokenOf(services, asked.requestId), ip });
    expect(await mailsOf(services, "request-closed")).toMatchObject([
      { memberId: seller.memberId, data: { audience: "seller", from: "김모래", offer: "" } },
      { memberId: asked.seller.memberId, data: { audience: "seller", from: "김모래", offer: "" } },
    ]);
  });

  test("where a visitor asked, at their address, in their language, with their link", async ({ services }) => {
    const { requestId, seller } = await aVisitorsRequest(services, { locale: "nl" });
    await writeMessage(services, seller, { requestId, as: "seller", text: "네" });
    await completeConsultation(services, seller, { requestId, as: "seller" });
    const [mail] = await mailsOf(services, "request-closed");
    expect(mail).toMatchObject({ memberId: null, recipient: "morae@example.com", locale: "nl" });
    expect(mail!.data).toMatchObject({ audience: "visitor" });
    const complete = withSecret(services, { template: mail!.template, data: mail!.data as Record<string, string> });
    expect(complete.token).toBe(linkTokenOf(services, requestId));
  });

  test("by the deletion of an account", async ({ services }) => {
    const { seller, serviceId } = await anAskedService(services);
    const { id } = await aMemberWithPassword(services, { email: "buyer-who-leaves@example.com" });
    const leaving = await signedIn(services, id);
    const { id: requestId } = await sendRequest(services, leaving, aRequest(serviceId));
    await makeOffer(services, seller, { requestId, ...anOffer(services) });
    await deleteAccount(services, leaving, { proof: { password: memberPassword }, ip });
    expect(await mailsOf(services, "request-closed")).toMatchObject([
      { memberId: seller.memberId, data: { requestId, audience: "seller", from: "", offer: "yes" } },
    ]);
  });

  test("by the deletion of a seller's account, to members and visitors", async ({ services }) => {
    const visitors = await aVisitorsRequest(services, { locale: "fr" });
    const { buyer, seller, requestId } = await anAskedService(services);
    for (const { memberId } of [visitors.seller, seller]) await endConversationsUnchecked(services, memberId);
    await endConversationsUnchecked(services, seller.memberId);
    expect(await mailsOf(services, "request-closed")).toMatchObject([
      { memberId: buyer.memberId, data: { requestId, audience: "buyer", from: "" } },
      { memberId: null, recipient: "morae@example.com", locale: "fr", data: { audience: "visitor", from: "" } },
    ]);
  });
});

describe("both sides are told once that an offer expired", () => {
  test("a member and the seller", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    const { id: offerId } = await makeOffer(services, seller, { requestId, ...anOffer(services) });
    await expireOffer(services, { offerId });
    expect(await mailsOf(services, "offer-expired")).toEqual([]);
    services.setTime(addDays(services.clock(), 7));
    for (let time = 0; time < 3; time += 1) await expireOffer(services, { offerId });
    const sent = await mailsOf(services, "offer-expired");
    expect(sent.map(({ memberId, data }) => [memberId, (data as { audience: string }).audience]).toSorted()).toEqual(
      [
        [buyer.memberId, "buyer"],
        [seller.memberId, "seller"],
      ].toSorted(),
    );
    expect(sent[0]!.data).toMatchObject({ amount: "6600000", currency: "KRW" });
    const queued = services.enqueuedJobs.filter(({ name }) => name === "send-mail").map(({ payload }) => payload);
    for (const { id } of sent) expect(queued).toContainEqual({ mailId: id });
  });

  test("a visitor at their address", async ({ services }) => {
    const { requestId, seller } = await aVisitorsRequest(services, { locale: "id" });
    const { id: offerId } = await makeOffer(services, seller, { requestId, ...anOffer(services) });
    services.setTime(addDays(services.clock(), 7));
    await expireOffer(services, { offerId });
    expect(await mailsOf(services, "offer-expired")).toMatchObject([
      { memberId: seller.memberId, data: { audience: "seller" } },
      { memberId: null, recipient: "morae@example.com", locale: "id", data: { audience: "visitor" } },
    ]);
  });

  test("and nobody where it was accepted", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    const { id: offerId } = await makeOffer(services, seller, { requestId, ...anOffer(services) });
    await acceptOffer(services, buyer, { requestId, offerId });
    services.setTime(addDays(services.clock(), 7));
    await expireOffer(services, { offerId });
    expect(await mailsOf(services, "offer-expired")).toEqual([]);
  });
});

databaseTest("a conversation that both sides end at once is told to one of them", async ({ services }) => {
  const { requestId, buyer, seller } = await anAskedService(services);
  await writeMessage(services, seller, { requestId, as: "seller", text: "네" });
  const results = await Promise.allSettled([
    completeConsultation(services, seller, { requestId, as: "seller" }),
    completeConsultation(services, buyer, { requestId, as: "buyer" }),
  ]);
  const bySeller = results[0].status === "fulfilled";
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await mailsOf(services, "request-closed")).toMatchObject([
    { memberId: bySeller ? buyer.memberId : seller.memberId },
  ]);
});
