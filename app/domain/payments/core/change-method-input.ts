import { z } from "zod";
import { transferFields, transferProblems } from "#app/domain/payments/transfers/transfer-input.ts";

/** Another way to pay; never an amount. */
export const ChangeMethodInput = z
  .object({
    /** The payment the buyer has before them: what was changed meanwhile is not changed again. */
    replaces: z.uuid({ error: "required" }),
    method: z.enum(["bank-transfer", "paypal", "coinpayments"], { error: "required" }),
    ...transferFields,
  })
  .superRefine(
    (input, context) => {
      if (input.method !== "bank-transfer") return;
      for (const [field, message] of transferProblems(input))
        context.addIssue({ code: "custom", path: [field], message });
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type ChangeMethodInput = z.infer<typeof ChangeMethodInput>;
