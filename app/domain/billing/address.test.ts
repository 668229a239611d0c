import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { Address, addressParts, requiredAddressParts } from "./address.ts";
import { deleteAddress, getAddress, saveAddress } from "./address.server.ts";

const address = Address.parse({
  firstName: "구매",
  lastName: "김",
  country: "KR",
  address1: "테헤란로 1",
  city: "서울",
  zipCode: "06236",
});

test("a billing address is saved, replaced and deleted, and other members do not see it", async ({ services }) => {
  const [kim, lee] = [await aBuyer(services), await aBuyer(services)];
  expect(await getAddress(services, kim)).toBeNull();
  await saveAddress(services, kim, address);
  await saveAddress(services, kim, { ...address, city: "부산" });
  expect(await getAddress(services, kim)).toEqual({ ...address, country: "kr", address2: "", city: "부산" });
  expect(await getAddress(services, lee)).toBeNull();
  await deleteAddress(services, lee);
  expect(await getAddress(services, kim)).not.toBeNull();
  await deleteAddress(services, kim);
  await deleteAddress(services, kim);
  expect(await getAddress(services, kim)).toBeNull();
});

test("a visitor is refused to read, save or delete a billing address", async ({ services }) => {
  for (const ask of [
    getAddress(services, visitor),
    saveAddress(services, visitor, address),
    deleteAddress(services, visitor),
  ]) {
    await expect(ask).rejects.toMatchObject({ code: "signed-out" });
  }
});

test.each([
  ["kr", "06236", undefined],
  ["KR", " 06236 ", undefined],
  ["kr", "abc", "postcode-kr"],
  ["kr", "135-080", "postcode-kr"],
  ["kr", "", "required"],
  ["jp", "100-0001", undefined],
  ["gb", "SW1A 2AA", undefined],
])("the postcode of an address in %s may be %j: %s", (country, zipCode, message) => {
  const found = Address.safeParse({ ...address, country, zipCode, city: "" }).error?.issues ?? [];
  expect(found.filter(({ path }) => path[0] === "zipCode").map((issue) => issue.message)).toEqual(
    message ? [message] : [],
  );
});

test("the order of the address fields is fixed, because idempotency fingerprints depend on it", () => {
  expect(addressParts).toEqual(["firstName", "lastName", "country", "address1", "address2", "city", "zipCode"]);
  expect(requiredAddressParts).toEqual(addressParts.filter((part) => part !== "address2"));
});
