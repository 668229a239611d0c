import { z } from "zod";
import { serviceTypes } from "../../catalog/terms.ts";
import { judge, serviceFields } from "../service-fields.ts";

// Messages are keys of errors.json.

/** spec §7: POST /api/service/register. */
export const RegisterServiceInput = z
  // A template needs its source, which is a step of the form.
  .strictObject({ ...serviceFields, type: z.enum(serviceTypes, "required").exclude(["template"], "required") })
  .superRefine(judge);
export type RegisterServiceInput = z.output<typeof RegisterServiceInput>;
