import { z } from "zod";
import { businessNumber } from "../shared/business-number.ts";
import { Day } from "../shared/day-field.ts";
import { PageInput } from "../shared/paging.ts";
import { personName, requiredText } from "../shared/text-field.ts";
import { documentKinds } from "./status.ts";

const businessNumberField = requiredText(20)
  .refine((text) => text === "" || businessNumber(text) !== null, "business-number")
  .transform((text) => businessNumber(text) ?? text);

/** Recipient of a tax invoice (부가가치세법 제32조); all of it together fits on the page. */
export const TaxInvoiceInput = z.object({
  businessNumber: businessNumberField,
  company: requiredText(80),
  representative: personName(60),
  address: requiredText(150),
  businessType: requiredText(40),
  businessItem: requiredText(40),
  email: requiredText(100).refine((text) => text === "" || z.email().safeParse(text).success, "email"),
});
export type TaxInvoiceInput = z.infer<typeof TaxInvoiceInput>;

/** Digits as the tax office shows them: a day, who sent it, and a running part; 9 digits on a cash receipt. */
export const approvalNumbers = {
  "tax-invoice": /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{8}[0-9A-Z]{8}$/,
  "commission-invoice": /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{8}[0-9A-Z]{8}$/,
  "cash-receipt": /^\d{9}$/,
} as const;

export const IssueDocumentInput = z.object({
  /** Hyphens and spaces are ways of writing it; whether it fits the kind is decided by issue-document. */
  approvalNumber: requiredText(40).overwrite((text) =>
    text
      .normalize("NFKC")
      .replace(/[\s\-–—]/g, "")
      .toUpperCase(),
  ),
  /** Day at the tax office, in Seoul. */
  issuedOn: Day,
});
export type IssueDocumentInput = z.infer<typeof IssueDocumentInput>;

export const RefuseDocumentInput = z.object({ reason: requiredText(300) });

export const DueDocumentsInput = PageInput.extend({
  kind: z.enum(documentKinds).nullable().catch(null),
  overdue: z
    .literal("1")
    .transform(() => true)
    .catch(false),
});

export const MonthInput = z.object({
  month: z.string({ error: "required" }).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "month"),
});
