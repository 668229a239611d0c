import { z } from "zod";
import { methodName } from "#app/domain/payments/core/status.ts";
import { transferFields, transferProblems } from "#app/domain/payments/transfers/transfer-input.ts";

/** Another method to pay with; never an amount. */
export const ChangeMethodInput = z
  .object({
    /** The payment the buyer has before them: what was changed meanwhile is not changed again. */
    replaces: z.uuid({ error: "required" }),
    method: z
      .string({ error: "required" })
      .regex(methodName, "required")
      .refine((method) => method !== "free", "required"),
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
