import { z } from "zod";
import { Wording } from "./wording.ts";

/** Time in which nothing is ordered or paid; reading goes on. */
export const Maintenance = z.object({
  wording: Wording.nullable(),
  from: z.iso.datetime(),
  /** Readers are told this time, and it ends by itself then. */
  until: z.iso.datetime(),
});
export type Maintenance = z.infer<typeof Maintenance>;
