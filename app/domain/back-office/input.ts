import { z } from "zod";
import { PageInput } from "../shared/paging.ts";
import { optionalText } from "../shared/text-field.ts";

/** The kinds of things that operators look for, in the order of the page. */
export const searchKinds = ["members", "services", "orders", "conversations"] as const;
export type SearchKind = (typeof searchKinds)[number];
export const shortestSearch = 2;

/** How many of each kind stand on a page of all kinds. */
export const fewOfEach = 5;

/** `kind`: only that one, in pages. A kind that nobody offers means all. */
export const SearchEverythingInput = PageInput.extend({
  q: optionalText(100).catch(""),
  kind: z.enum(searchKinds).nullable().catch(null),
});
export type SearchEverythingInput = z.infer<typeof SearchEverythingInput>;

/** The records of a member, in the order of the page. */
export const memberSections = ["orders", "sales", "services", "cases", "conversations", "sessions", "audit"] as const;
export type MemberSection = (typeof memberSections)[number];

export const MemberRecordsInput = PageInput.extend({ section: z.enum(memberSections).nullable().catch(null) });
export type MemberRecordsInput = z.infer<typeof MemberRecordsInput>;
