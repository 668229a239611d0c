import { ProfileForm } from "#app/domain/profiles/input.ts";
import { validateBy } from "#app/ui/forms/validate.ts";

/** Loaded on demand, see use-browser-validation.ts. */
export const validate = validateBy(ProfileForm);
