import { expect, type TestServices, test } from "#db/testing/test.ts";
import { addThreadFile } from "../consultations/thread-files.server.ts";
import { anAskedService, anOffer } from "../consultations/consultations.testing.ts";
import { makeOffer } from "../consultations/make-offer.server.ts";
import { writeMessage } from "../consultations/write-message.server.ts";
import { aWork, submit } from "../deliveries/deliveries.testing.ts";
import { requestChanges } from "../deliveries/request-changes.server.ts";
import { authenticatePage, openSession } from "../identity/sessions/sessions.server.ts";
import type { Member } from "../shared/actor.ts";
import { arriving } from "../uploads/uploads.testing.ts";
import { beginExport, openExport } from "./export-account.server.ts";

const ip = "203.0.113.7";

/** The archive of a member without a password, who has just signed in. */
async function exported(services: TestServices, { memberId }: Member): Promise<Record<string, string>> {
  const { token } = await openSession(services, { memberId, channel: "page", userAgent: "agent", ip });
  const member = (await authenticatePage(services, token))!.actor;
  const begun = await beginExport(services, member, { proof: { email: member.email }, ip });
  const files = await openExport(services, member, begun.token);
  const read = files.map(
    async ({ name, read: content }) => [name, await new Response(await content()).text()] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

test("both sides' exports contain the conversation, each with only its own messages and files", async ({
  services,
}) => {
  const { requestId, buyer, seller } = await anAskedService(services);
  const which = { requestId, as: "seller" } as const;
  const bytes = arriving(Buffer.from("sellermark-file"));
  const { id } = await addThreadFile(services, seller, { which, fileName: "견적.txt", bytes });
  await writeMessage(services, seller, { ...which, text: "sellermark-message", files: [id] });
  await makeOffer(services, seller, { requestId, ...anOffer(services, { scope: "sellermark-scope" }) });
  await writeMessage(services, buyer, { requestId, as: "buyer", text: "buyermark-message" });

  const [mine, theirs] = [await exported(services, buyer), await exported(services, seller)];
  expect(JSON.parse(mine["conversations.json"]!)).toMatchObject([
    {
      side: "buyer",
      status: "responded",
      telegramId: "kim_morae",
      messages: expect.arrayContaining([expect.objectContaining({ body: "buyermark-message" })]),
      offers: [{ number: 1, status: "open", amount: 6_600_000, days: 14, scope: null }],
    },
  ]);
  expect(JSON.parse(theirs["conversations.json"]!)).toMatchObject([
    {
      side: "seller",
      telegramId: null,
      messages: expect.arrayContaining([expect.objectContaining({ body: "sellermark-message" })]),
      offers: [{ scope: "sellermark-scope" }],
    },
  ]);
  expect(theirs[`files/attachments/${id}/견적.txt`]).toBe("sellermark-file");
  expect([JSON.stringify(mine).includes("sellermark"), JSON.stringify(theirs).includes("buyermark")]).toEqual([
    false,
    false,
  ]);
  expect(theirs["conversations.json"]).not.toContain("kim_morae");
});

test("both sides' exports contain the deliveries of an order, each with only its own texts", async ({ services }) => {
  const work = await aWork(services);
  await submit(services, work, "sellermark-result");
  await requestChanges(services, work.buyer, { orderNumber: work.number, text: "buyermark-changes" });
  const [mine, theirs] = [await exported(services, work.buyer), await exported(services, work.seller)];
  const about = { orderNumber: work.number, status: "change_requested" };
  expect(JSON.parse(mine["deliveries.json"]!)).toMatchObject([
    { ...about, side: "buyer", submissions: [], changeRequests: [{ text: "buyermark-changes" }] },
  ]);
  expect(JSON.parse(theirs["deliveries.json"]!)).toMatchObject([
    { ...about, side: "seller", submissions: [{ number: 1, message: "sellermark-result" }], changeRequests: [] },
  ]);
});
