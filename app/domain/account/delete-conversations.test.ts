import { eq } from "drizzle-orm";
import { consultations, offers } from "#db/schema/consultations.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { acceptOffer } from "../consultations/answer-offer.server.ts";
import { anAskedService, anOffer } from "../consultations/consultations.testing.ts";
import { makeOffer } from "../consultations/make-offer.server.ts";
import { remindRequest } from "../consultations/remind-request.server.ts";
import { writeMessage } from "../consultations/write-message.server.ts";
import type { Member } from "../shared/actor.ts";
import { authenticatePage, openSession } from "../identity/sessions/sessions.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { ip, visit } from "./delete-account.testing.ts";

async function leave(services: TestServices, { memberId }: Member): Promise<void> {
  await services.db.update(serviceTable).set({ status: "suspended" }).where(eq(serviceTable.sellerId, memberId));
  const { token } = await openSession(services, { ...visit(memberId), channel: "page" });
  const member = (await authenticatePage(services, token))!.actor;
  await deleteAccount(services, member, { proof: { email: member.email }, ip });
}

test("deleting a seller's account closes the conversations, so offers and messages are refused", async ({
  services,
}) => {
  const asked = await anAskedService(services);
  const { requestId, buyer, seller } = asked;
  const { id: offerId } = await makeOffer(services, seller, { requestId, ...anOffer(services) });
  await leave(services, seller);
  const [row] = await services.db.select().from(consultations).where(eq(consultations.id, requestId));
  expect([row!.status, row!.closedAt]).toEqual(["completed", services.clock()]);
  const [offer] = await services.db.select().from(offers).where(eq(offers.id, offerId));
  expect(offer!.status).toBe("expired");
  await expect(acceptOffer(services, buyer, { requestId, offerId })).rejects.toMatchObject({ code: "offer-closed" });
  await expect(writeMessage(services, buyer, { requestId, as: "buyer", text: "?" })).rejects.toMatchObject({
    code: "consultation-closed",
  });
});

test("a request of a deleted buyer is completed and the seller receives no reminder", async ({ services }) => {
  const [{ requestId, buyer }, other] = [await anAskedService(services), await anAskedService(services)];
  await leave(services, buyer);
  await remindRequest(services, { requestId });
  const rows = await services.db.select().from(consultations);
  expect(rows.find(({ id }) => id === requestId)).toMatchObject({ status: "completed", name: "", telegramId: "" });
  expect(rows.find(({ id }) => id === other.requestId)).toMatchObject({ status: "waiting" });
});

databaseTest("deleting an account while messages are written to it does not deadlock", async ({ services }) => {
  for (let round = 0; round < 6; round += 1) {
    const { requestId, buyer, seller } = await anAskedService(services);
    const outcomes = await Promise.allSettled([
      leave(services, buyer),
      writeMessage(services, seller, { requestId, as: "seller", text: "네" }),
      writeMessage(services, seller, { requestId, as: "seller", text: "가능합니다" }),
    ]);
    expect(outcomes[0]!.status).toBe("fulfilled");
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "consultation-closed" });
  }
});
