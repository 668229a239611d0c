import { Address, requiredAddressParts } from "#app/domain/billing/address.ts";
import { z } from "zod";
import { anyText } from "#app/domain/shared/text-field.ts";
import { methodName } from "#app/domain/payments/core/status.ts";
import { transferFields, transferProblems } from "#app/domain/payments/transfers/transfer-input.ts";

/**
 * Input of a checkout: ids and texts; the amount that was seen is compared, never taken. With method "free" no other payment field is required;
 * whether the service really is free is decided by place-order.
 */
export const CheckoutInput = z
  .object({
    serviceId: z.coerce
      .number({ error: "required" })
      .int("required")
      .positive("required")
      .max(2_147_483_647, "required"),
    optionIds: z
      .array(z.coerce.number({ error: "option" }).int("option").positive("option").max(2_147_483_647, "option"))
      .max(50, "option")
      .default([]),
    /** Twelve months of support instead of six, where the service is a template. */
    extendSupport: z.boolean({ error: "tick" }).default(false),
    /** Number of an own order of this service: buys the other six months for it, and nothing else. */
    extendsOrder: z.string({ error: "text" }).trim().min(1, "required").max(40, "too-long").optional(),
    /** An own accepted offer of the service's seller: buys what was agreed, for its amount. */
    offerId: z.uuid({ error: "text" }).optional(),
    /** Total in won that the buyer saw; an order that would cost anything else is refused, not placed. */
    expectedTotal: z.coerce
      .number({ error: "text" })
      .int("text")
      .min(0, "text")
      .max(Number.MAX_SAFE_INTEGER, "text")
      .optional(),
    /** Code of the partner who brought the buyer; one that nobody has is refused. */
    partnerCode: anyText(20).optional(),
    method: z.string({ error: "required" }).regex(methodName, "required"),
    ...transferFields,
    billing: Address.optional(),
    saveAddress: z.boolean({ error: "tick" }).default(false),
    termsAgreed: z.literal(true, { error: "must-agree" }),
    /** Made by the page that shows the form (or by the caller of the API): one key, one order. */
    idempotencyKey: z.string({ error: "required" }).regex(/^[A-Za-z0-9_-]{16,64}$/, "idempotency-key"),
  })
  .superRefine(
    (input, context) => {
      if (input.method === undefined || input.method === "free") return;
      const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
      if (input.billing === undefined) for (const name of requiredAddressParts) refuse(["billing", name], "required");
      if (input.method !== "bank-transfer") return;
      for (const [field, message] of transferProblems(input)) refuse([field], message);
    },
    // A wrong field elsewhere must not hide these: a buyer is told everything at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type CheckoutInput = z.infer<typeof CheckoutInput>;
