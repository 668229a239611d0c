import type { Services } from "#app/domain/shared/services.ts";
import type { AddressHelp } from "#app/ui/addresses/address-help.ts";

/** The address searches that this installation is configured for. */
export function addressHelpOf({ places, settings }: Pick<Services, "places" | "settings">): AddressHelp {
  return { places: places !== null, postcode: settings.postcodeScript !== null };
}
