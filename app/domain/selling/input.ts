import { z } from "zod";
import { businessNumber } from "../shared/business-number.ts";
import { anyText, isVisible, requiredLines, requiredText } from "../shared/text-field.ts";
import { contentLocales } from "../catalog/terms.ts";
import { memberTypes } from "../profiles/terms.ts";
import { sellerNameProblem } from "./seller-name.ts";

const displayName = requiredText(40).superRefine((name, check) => {
  const problem = name === "" ? null : sellerNameProblem(name);
  if (problem) check.addIssue({ code: "custom", message: problem });
});

/** The form of a member who begins to sell. Messages are keys of errors.json. */
export const BecomeSellerInput = z
  .object({
    displayName,
    memberType: z.enum(memberTypes, "member-type"),
    companyName: anyText(100).refine(isVisible, "name-characters").default(""),
    businessNumber: anyText(20).default(""),
    contentLocale: z.enum(contentLocales, "language"),
    termsAgreed: z.literal("on", { error: "must-agree" }),
  })
  .superRefine(({ memberType, companyName, businessNumber: number }, check) => {
    if (memberType !== "company") return;
    if (companyName === "") check.addIssue({ code: "custom", path: ["companyName"], message: "company-name-required" });
    if (businessNumber(number) === null)
      check.addIssue({ code: "custom", path: ["businessNumber"], message: "business-number" });
  })
  .transform(({ businessNumber: number, companyName, ...input }) => ({
    ...input,
    companyName: input.memberType === "company" ? companyName : "",
    businessNumber: input.memberType === "company" ? businessNumber(number) : null,
  }));
export type BecomeSeller = z.output<typeof BecomeSellerInput>;

export const ServiceIdInput = z.object({
  serviceId: z.coerce.number("wrong-format").int().positive().max(999_999_999),
});

export const appealMaxLength = 2_000;
/** The seller's explanation of a wrong decision, in words that another operator can check. */
export const AppealInput = z.object({
  text: requiredLines(appealMaxLength).refine(
    (text) => text.length === 0 || text.length >= 20,
    "text-too-short?count=20",
  ),
});
