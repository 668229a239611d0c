import { z } from "zod";

/** A download is asked for by service (the newest purchase counts) or by order; consent is only needed for the first download. */
export const DownloadInput = z.object({
  serviceId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  orderNumber: z.string().trim().toUpperCase().max(40).optional(),
  /** One of those that belong to the purchase; without it, the newest. */
  version: z.string().trim().max(40).optional(),
  waiveWithdrawal: z.boolean({ error: "tick" }).default(false),
});
export type DownloadInput = { serviceId?: number; orderNumber?: string; version?: string; waiveWithdrawal?: boolean };
