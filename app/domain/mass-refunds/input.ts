import { z } from "zod";
import { requiredText } from "../shared/text-field.ts";
import { mostOrders } from "./terms.ts";

const NUMBER = /^JT-\d{8}-[0-9A-HJKMNP-TV-Z]{6}$/;
/** Numbers as somebody pastes them: a column of a table, or with commas between them. */
const longest = 20_000;

const orderNumbers = z
  .string()
  .max(longest, "too-long")
  .optional()
  .transform((typed = "", check) => {
    const words = typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const numbers = [...new Set(words)];
    if (numbers.some((number) => !NUMBER.test(number))) check.addIssue({ code: "custom", message: "order-numbers" });
    if (numbers.length > mostOrders) check.addIssue({ code: "custom", message: "mass-refund-too-many" });
    return numbers;
  });

/** The orders of one service, or those that are named; `confirmed` once it was read what it costs. */
export const ProposeInput = z
  .object({
    serviceId: z.preprocess(
      (value) => (value === "" || value === undefined ? undefined : value),
      z.coerce.number("invalid").int("invalid").min(1, "invalid").max(2_147_483_647, "invalid").optional(),
    ),
    orders: orderNumbers,
    reason: requiredText(300),
    idempotencyKey: z.uuid({ error: "required" }),
    confirmed: z.literal("yes").optional().catch(undefined),
  })
  .superRefine(({ serviceId, orders }, check) => {
    if ((serviceId === undefined) === (orders.length === 0))
      check.addIssue({ code: "custom", path: ["serviceId"], message: "mass-refund-which" });
  });
export type ProposeInput = z.infer<typeof ProposeInput>;

export const DecideInput = z.object({ intent: z.enum(["confirm", "decline", "withdraw"], { error: "required" }) });
