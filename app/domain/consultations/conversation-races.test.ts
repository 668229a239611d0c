import { eq } from "drizzle-orm";
import { consultationMessages, consultations } from "#db/schema/consultations.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { aCheckout } from "#db/testing/order-builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { acceptOffer } from "./answer-offer.server.ts";
import { anAcceptedOffer, anAskedService, anOffer } from "./consultations.testing.ts";
import { makeOffer } from "./make-offer.server.ts";
import { readThread } from "./read-thread.server.ts";
import { completeConsultation, writeMessage } from "./write-message.server.ts";

databaseTest(
  "a message is refused after the conversation is completed, also when both happen at once",
  async ({ services }) => {
    for (let round = 0; round < 6; round += 1) {
      const { requestId, buyer, seller } = await anAskedService(services);
      await writeMessage(services, seller, { requestId, as: "seller", text: "네" });
      const write = (text: string) => writeMessage(services, buyer, { requestId, as: "buyer", text });
      const said = await Promise.allSettled([
        write("1"),
        completeConsultation(services, seller, { requestId, as: "seller" }),
        write("2"),
        write("3"),
      ]);
      const written = said.filter(({ status }, index) => index !== 1 && status === "fulfilled");
      for (const outcome of said)
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "consultation-closed" });
      expect(said[1]!.status).toBe("fulfilled");
      const rows = await services.db
        .select()
        .from(consultationMessages)
        .where(eq(consultationMessages.consultationId, requestId));
      expect(rows.filter(({ author, kind }) => author === "buyer" && kind === "message")).toHaveLength(
        1 + written.length,
      );
      await expect(write("4")).rejects.toMatchObject({ code: "consultation-closed" });
    }
  },
);

databaseTest(
  "concurrent accepting, completing and replacing leave one consistent offer state",
  async ({ services }) => {
    for (let round = 0; round < 6; round += 1) {
      const asked = await anAskedService(services);
      const { requestId, buyer, seller } = asked;
      const { id: offerId } = await makeOffer(services, seller, { requestId, ...anOffer(services) });
      await Promise.allSettled([
        acceptOffer(services, buyer, { requestId, offerId }),
        completeConsultation(services, seller, { requestId, as: "seller" }),
        makeOffer(services, seller, { requestId, ...anOffer(services, { amount: 1_100_000 }) }),
      ]);
      const { status, offers } = await readThread(services, buyer, { requestId, as: "buyer" });
      const standing = offers.filter(({ isOpen, isPayable }) => isOpen || isPayable).map(({ number }) => number);
      if (status === "completed") expect(standing).toEqual([]);
      else expect(standing).toHaveLength(1);
      if (offers[0]!.status === "accepted") expect([status, offers.length]).toEqual(["responded", 1]);
    }
  },
);

test("an accepted offer of a suspended service can be ordered, and both sides can still write", async ({
  services,
}) => {
  const asked = await anAskedService(services);
  const { requestId, buyer, seller, serviceId } = asked;
  const offerId = await anAcceptedOffer(services, asked);
  await services.db
    .update(serviceTable)
    .set({ status: "suspended", suspendedBy: "operator" })
    .where(eq(serviceTable.id, serviceId));
  await placeOrder(services, buyer, aCheckout({ id: serviceId }, { offerId }));
  expect(await services.db.$count(orders, eq(orders.offerId, offerId))).toBe(1);
  await writeMessage(services, seller, { requestId, as: "seller", text: "예정대로 진행합니다" });
  const [row] = await services.db.select().from(consultations).where(eq(consultations.id, requestId));
  expect(row!.buyerUnread).toBeGreaterThan(0);
});
