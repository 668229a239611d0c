import { Address } from "#app/domain/billing/address.ts";
import { validateBy } from "#app/ui/forms/validate.ts";

/** Loaded on demand, see use-browser-validation.ts. */
export const validate = validateBy(Address);
