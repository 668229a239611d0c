import { eq } from "drizzle-orm";
import { suspensionAppeals } from "#db/schema/catalog/service-suspensions.ts";
import { members } from "#db/schema/identity.ts";
import { expect, test } from "#db/testing/test.ts";
import { anAppeal } from "../service-suspensions/appeals/appeals.testing.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { right, withPassword } from "./delete-account.testing.ts";

test("deleting an account ends the appeals of its services, and no others", async ({ services }) => {
  const [gone, other] = [await anAppeal(services), await anAppeal(services)];
  await services.db.update(members).set(withPassword).where(eq(members.id, gone.seller.memberId));
  await deleteAccount(services, gone.seller, right);
  const statusOf = async (id: string) =>
    (await services.db.select().from(suspensionAppeals).where(eq(suspensionAppeals.id, id)))[0]!.status;
  expect([await statusOf(gone.appealId), await statusOf(other.appealId)]).toEqual(["closed", "open"]);
});
