/** Which help a form for addresses has; typing by hand needs none. */
export type AddressHelp = { postcode: boolean; places: boolean };
/** An address that a search or suggestion fills in. */
export type FoundAddress = { zipCode: string; address1: string; city: string; address2?: string };

/** Writes into a field as if somebody had typed it, so that whoever listens hears of it. */
export function typeInto(id: string, value: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
