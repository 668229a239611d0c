import { z } from "zod";
import { email } from "#app/domain/identity/sign-in/input.ts";
import { countries } from "#app/i18n/locales.ts";
import { anyLines, optionalText, personName, requiredLines, requiredText } from "../../shared/text-field.ts";
import { listPageSize } from "../../terms.ts";
import { businessNumberOf } from "../business-identity.ts";
import { leadStatuses } from "./lead.ts";

// Messages are keys of locales/*/errors.json.
export const leadNoteLength = 1000;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The subject of a lead: a service by its number or address, a purchase request by its address. null: it is neither. */
export function leadSubjectOf(typed: string): { serviceId?: number; consultationId?: string } | null {
  if (typed === "") return {};
  const request = UUID.exec(typed);
  if (request) return { consultationId: request[0].toLowerCase() };
  const number = /^\d{1,9}$/.exec(typed)?.[0] ?? /\/market\/(\d{1,9})(?:[/?#]|$)/.exec(typed)?.[1];
  return number ? { serviceId: Number(number) } : null;
}

export const LeadInput = z
  .object({
    company: requiredText(100),
    contactName: personName(60),
    email,
    country: z.enum(countries, { error: "country" }),
    businessNumber: optionalText(40),
    about: optionalText(300).refine((typed) => leadSubjectOf(typed) !== null, "lead-about"),
    note: anyLines(leadNoteLength).default(""),
    agreement: z.literal("on", { error: "must-agree" }),
  })
  .refine(
    ({ country, businessNumber }) => businessNumber === "" || businessNumberOf(country, businessNumber) !== null,
    { path: ["businessNumber"], error: "company-number" },
  );
export type LeadInput = Omit<z.output<typeof LeadInput>, "agreement">;

/** An operator decides about a conflict and says why. */
export const LeadDecisionInput = z.object({
  decision: z.enum(["accepted", "refused"], { error: "required" }),
  note: requiredLines(leadNoteLength),
});
export type LeadDecisionInput = z.output<typeof LeadDecisionInput>;

/** A page that nobody has is the first one, a view that nobody has what waits. */
export const LeadQueueInput = z.object({
  view: z.enum(leadStatuses).catch("waiting"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  limit: z.coerce.number().int().min(1).max(50).catch(listPageSize),
});
export type LeadQueueInput = z.infer<typeof LeadQueueInput>;
