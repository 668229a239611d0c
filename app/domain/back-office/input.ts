import { z } from "zod";
import { PageInput } from "../shared/paging.ts";
import { serviceStates } from "./service-states.ts";
import { optionalText, requiredLines } from "../shared/text-field.ts";

/** The kinds of things that operators look for, in the order of the page. */
export const searchKinds = ["members", "services", "orders", "conversations"] as const;
export type SearchKind = (typeof searchKinds)[number];
export const shortestSearch = 2;

/** Number of rows of each kind on a page that shows all kinds. */
export const rowsOfEachKind = 5;

/** `kind`: only that one, in pages. A kind that nobody offers means all. */
export const SearchEverythingInput = PageInput.extend({
  q: optionalText(100).catch(""),
  kind: z.enum(searchKinds).nullable().catch(null),
});
export type SearchEverythingInput = z.infer<typeof SearchEverythingInput>;

/** The records of a member, in the order of the page. */
export const memberSections = [
  "notes",
  "orders",
  "sales",
  "services",
  "cases",
  "conversations",
  "tickets",
  "sessions",
  "audit",
] as const;
export type MemberSection = (typeof memberSections)[number];

export const MemberRecordsInput = PageInput.extend({ section: z.enum(memberSections).nullable().catch(null) });
export type MemberRecordsInput = z.infer<typeof MemberRecordsInput>;

export const memberRoles = ["buyer", "seller", "partner", "operator"] as const;
export type MemberRole = (typeof memberRoles)[number];
export const memberStates = ["open", "suspended", "deleted"] as const;
export type MemberState = (typeof memberStates)[number];

/** `after`: the member behind whom the page begins. What nobody offers means all. */
export const MembersInput = z.object({
  q: optionalText(100).catch(""),
  role: z.enum(memberRoles).nullable().catch(null),
  state: z.enum(memberStates).nullable().catch(null),
  after: z.coerce.number().int().min(1).max(2_147_483_647).nullable().catch(null),
});
export type MembersInput = z.infer<typeof MembersInput>;

/** `after`: the service behind which the page begins. What nobody offers means all. */
export const ServicesInput = z.object({
  q: optionalText(100).catch(""),
  state: z.enum(serviceStates).nullable().catch(null),
  after: z.coerce.number().int().min(1).max(2_147_483_647).nullable().catch(null),
});
export type ServicesInput = z.infer<typeof ServicesInput>;

export const memberNoteLength = 2000;
export const MemberNoteInput = z.object({ body: requiredLines(memberNoteLength) });
export type MemberNoteInput = z.infer<typeof MemberNoteInput>;
