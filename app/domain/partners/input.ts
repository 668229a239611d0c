import { z } from "zod";
import { email } from "#app/domain/identity/sign-in/input.ts";
import { countries } from "#app/i18n/locales.ts";
import { anyLines, personName, requiredLines, requiredText } from "../shared/text-field.ts";
import { listPageSize } from "../terms.ts";
import { businessNumberOf, officePhone, websiteOf } from "./business-identity.ts";
import { applicationStatuses, blockchainExperiences, businessTypes, rejectionReasons } from "./status.ts";

// Messages are keys of locales/*/errors.json.
export const applicationMessageLength = 3000;
export const decisionNoteLength = 2000;

/** The fields of spec §3. */
const fields = {
  company: requiredText(100),
  businessNumber: requiredText(40),
  representative: personName(60),
  contactName: personName(60),
  email,
  phone: requiredText(40),
  website: requiredText(200).refine((typed) => typed === "" || websiteOf(typed) !== null, "website"),
  country: z.enum(countries, { error: "country" }),
  businessType: z.enum(businessTypes, { error: "required" }),
  blockchainExperience: z.enum(blockchainExperiences, { error: "required" }),
  message: requiredLines(applicationMessageLength),
  /** Without one, the words are the key: the page that every visitor sees has none of its own. */
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, "idempotency-key")
    .optional(),
};

type Typed = { country?: unknown; businessNumber?: unknown; phone?: unknown };
const countryOf = ({ country }: Typed) => countries.find((known) => known === country);

/** The number is checked beside other mistakes too, as soon as there is one. */
const hasNumber = (typed: Typed) => {
  const [country, number] = [countryOf(typed), typed.businessNumber];
  return !country || typeof number !== "string" || number === "" || businessNumberOf(country, number) !== null;
};
const hasPhone = (typed: Typed) => {
  const [country, phone] = [countryOf(typed), typed.phone];
  return !country || typeof phone !== "string" || phone === "" || officePhone(country, phone) !== null;
};
const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

const withRules = <Shape extends z.ZodType<Typed>>(schema: Shape) =>
  schema
    .refine(hasNumber, { path: ["businessNumber"], error: "company-number", when: isObject })
    .refine(hasPhone, { path: ["phone"], error: "office-phone", when: isObject });

/** The form of `/partner`. */
export const ApplicationForm = withRules(z.object({ ...fields, agreement: z.literal("on", { error: "must-agree" }) }));
/** An application as JSON. */
export const ApplicationCall = withRules(
  z.strictObject({ ...fields, agreement: z.literal(true, { error: "must-agree" }) }),
);
export type ApplicationInput = Omit<z.output<typeof ApplicationForm>, "agreement">;

export const AnswerInput = z.object({ text: requiredLines(applicationMessageLength) });

/** An operator's decision: a rejection has a reason, and it and a question are explained. */
export const DecisionInput = z
  .object({
    decision: z.enum(["approved", "rejected", "asked"], { error: "required" }),
    reason: z.enum(rejectionReasons, { error: "required" }).optional(),
    note: anyLines(decisionNoteLength).default(""),
  })
  .refine(({ decision, reason }) => decision !== "rejected" || reason, { path: ["reason"], error: "required" })
  .refine(({ decision, note }) => decision === "approved" || note !== "", { path: ["note"], error: "required" });
export type DecisionInput = z.output<typeof DecisionInput>;

/** An operator suspends a partner, or ends it, and says why. */
export const PartnerStateInput = z.object({
  state: z.enum(["active", "suspended"], { error: "required" }),
  note: requiredLines(decisionNoteLength),
});
export type PartnerStateInput = z.output<typeof PartnerStateInput>;

/** A page that nobody has is the first one, a view that nobody has what waits. */
export const QueueInput = z.object({
  view: z.enum(applicationStatuses).catch("waiting"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  limit: z.coerce.number().int().min(1).max(50).catch(listPageSize),
});
export type QueueInput = z.infer<typeof QueueInput>;
