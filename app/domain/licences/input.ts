import { z } from "zod";
import { requiredText } from "../shared/text-field.ts";

const key = z
  .string({ error: "required" })
  .trim()
  .min(1, "required")
  .max(80, "too-long")
  .describe("Licence key of the buyer, in the form JT-XXXXX-XXXXX-XXXXX-XXXXX");
const instance = requiredText(100)
  .overwrite((text) => text.toLowerCase())
  .describe("Name of the installation: its domain or the name of its server, in any letter case");

/** `service_id`: what the key has to be for. `instance`: asks for the activation of that installation too. */
export const VerifyLicenceInput = z.object({
  key,
  service_id: z.coerce
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .optional()
    .describe("Id of the service that the key has to belong to; a key of another service is reported as unknown"),
  instance: instance.optional(),
});
export const ActivateLicenceInput = z.object({ key, instance });
export const DeactivateLicenceInput = z.object({
  key,
  activation_id: z.uuid("wrong-format").describe("The activation.id returned by /api/licence/activate"),
});
