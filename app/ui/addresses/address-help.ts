import type { Address } from "#app/domain/billing/address.ts";

/** The help that a form for addresses offers; typing by hand needs none. */
export type AddressHelp = { postcode: boolean; places: boolean };
/** An address that a search or suggestion fills in. */
export type FoundAddress = Pick<Address, "zipCode" | "address1" | "city"> & Partial<Pick<Address, "address2">>;

/** Writes into a field as if somebody had typed it, so that whoever listens hears of it. */
export function typeInto(id: string, value: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
