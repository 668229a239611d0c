import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, hasRight, requireRight } from "../shared/actor.ts";
import type { Right } from "../shared/operators/rights.ts";
import type { Page } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { rowsOfEachKind, type SearchEverythingInput, type SearchKind, searchKinds, shortestSearch } from "./input.ts";
import {
  type FoundConversation,
  type FoundMember,
  type FoundOrderNumber,
  type FoundService,
  searchConversationRows,
  searchMemberRows,
  searchOrderNumberRows,
  searchServiceRows,
} from "./store-search.server.ts";

export type Found = {
  members: Page<FoundMember>;
  services: Page<FoundService>;
  orders: Page<FoundOrderNumber>;
  conversations: Page<FoundConversation>;
};

const searches = {
  members: searchMemberRows,
  services: searchServiceRows,
  orders: searchOrderNumberRows,
  conversations: searchConversationRows,
} satisfies Record<SearchKind, unknown>;

/** Services are public, or of a kind that every operator may look at. */
const searchRights: Readonly<Record<SearchKind, Right>> = {
  members: "members.read",
  services: "back-office.open",
  orders: "orders.read",
  conversations: "conversations.read",
};

/** The kinds that an operator may look for. */
const searchKindsFor = (actor: Actor) => searchKinds.filter((kind) => hasRight(actor, searchRights[kind]));

/**
 * Looks for members, services, orders and conversations: the first of each kind the operator may read, or one kind in pages. Each search is
 * audited with its words, since it reads personal data. null when the words are too short to look for.
 */
export async function searchEverything(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { q, kind, page, limit, ip }: SearchEverythingInput & { ip?: string },
): Promise<Partial<Found> | null> {
  const { memberId } = requireRight(actor, "back-office.open");
  if (kind !== null) requireRight(actor, searchRights[kind]);
  if (q.length < shortestSearch && !/^\d+$/.test(q)) return null;
  const asked = kind === null ? { page: 1, limit: rowsOfEachKind } : { page, limit };
  const kinds = searchKindsFor(actor).filter((name) => kind === null || name === kind);
  const found: Partial<Found> = Object.fromEntries(
    await Promise.all(kinds.map(async (name) => [name, await searches[name](db, q, asked)])),
  );
  await recordEvent(db, {
    actorId: memberId,
    action: "back-office.searched",
    subject: "search:all",
    details: { q: withoutPhone(q), kind, members: found.members?.total ?? null },
    ip,
    at: clock(),
  });
  return found;
}

/** No full phone number stands in the audit log. */
export function withoutPhone(q: string): string {
  const digits = q.replace(/[\s()+-]/g, "");
  return /^\d{5,}$/.test(digits) ? `…${digits.slice(-4)}` : q;
}
