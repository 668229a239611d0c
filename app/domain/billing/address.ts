/** The parts of an address, in the order in which two addresses are compared. */
export const addressParts = ["firstName", "lastName", "country", "address1", "address2", "city", "zipCode"] as const;
export type AddressPart = (typeof addressParts)[number];
export type Address = Record<AddressPart, string>;

/** spec §5: everything but the second line is required. */
export const requiredAddressParts = addressParts.filter((part) => part !== "address2");

/** An address to type into. */
export function emptyAddress(country: string): Address {
  return { firstName: "", lastName: "", country, address1: "", address2: "", city: "", zipCode: "" };
}
