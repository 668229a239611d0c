import { mails } from "#db/schema/notifications.ts";
import { plansOf } from "#db/testing/plans.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { forgetMailsUnchecked } from "./forget-farewells.server.ts";

test("every mail to an address is forgotten, in whatever letters it is written", async ({ services }) => {
  const createdAt = services.clock();
  const mail = (id: string, recipient: string) => ({
    id,
    recipient,
    locale: "ko",
    template: "welcome",
    data: {},
    createdAt,
  });
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await services.db
    .insert(mails)
    .values([mail(first, "Kim@Example.com"), mail(second, "kim@example.com"), mail(third, "lee@example.com")]);
  await forgetMailsUnchecked(services.db, "kim@EXAMPLE.com");
  expect((await services.db.select({ id: mails.id }).from(mails)).map(({ id }) => id)).toEqual([third]);
});

databaseTest("mails to an address are found by an index, not by reading the outbox", async ({ databaseUrl }) => {
  const [plan] = await plansOf(databaseUrl, (db) => forgetMailsUnchecked(db, "kim@example.com"));
  expect(plan).toContain("mails_recipient");
});
