import { type Actor, requireMember, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { requireApplicant, type WhichApplication } from "./access.server.ts";
import { type Application, type Duplicate, reviewPromiseOf, type SharedFact } from "./application.ts";
import type { QueueInput } from "./input.ts";
import { createPartnerUnchecked } from "./partnership/create-partner.server.ts";
import {
  applicationById,
  type ApplicationListRow,
  type ApplicationRow,
  applicationsOfMember,
  eventsOf,
  assignToMember,
  listApplicationRows,
  similarApplications,
  waitingApplications,
} from "./store.server.ts";

type Reading = Needs<"db" | "clock" | "limiter">;

const OWN = 10;
const DUPLICATES = 10;

/** An application as its applicant sees it, without names of operators. */
export async function readApplication(needs: Reading, actor: Actor, which: WhichApplication): Promise<Application> {
  return applicationView(needs, await requireApplicant(needs, actor, which), { forOperator: false });
}

/** The member's own applications, the newest first. */
export async function ownApplications(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<
  (Pick<ApplicationRow, "id" | "number" | "company" | "status" | "createdAt" | "dueAt"> & { isLate: boolean })[]
> {
  const now = clock();
  const rows = await applicationsOfMember(db, requireMember(actor).memberId, OWN);
  return rows.map((row) => {
    const { id, number, company, status, createdAt, dueAt } = row;
    return { id, number, company, status, createdAt, dueAt, isLate: reviewPromiseOf(row, now) === "overdue" };
  });
}

/** Reads an application for the back office, with the applications that share something with it. */
export async function applicationForOperator(
  needs: Reading,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<Application & { duplicates: Duplicate[] }> {
  requireRight(actor, "partners.manage");
  const row = isUuid(applicationId) ? await applicationById(needs.db, applicationId) : null;
  if (!row) throw new DomainError("not-found");
  const similar = await similarApplications(needs.db, row, DUPLICATES);
  return {
    ...(await applicationView(needs, row, { forOperator: true })),
    duplicates: similar.map((other) => duplicateOf(row, other)),
  };
}

/** The operators' list: what waits with the first due first, everything else with the newest first. */
export async function listApplications(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { view, ...page }: QueueInput,
): Promise<Page<ApplicationListRow & { isLate: boolean }>> {
  requireRight(actor, "partners.manage");
  const found = await listApplicationRows(db, { ...page, status: view });
  const now = clock();
  return {
    ...found,
    items: found.items.map((row) => ({ ...row, isLate: reviewPromiseOf(row, now) === "overdue" })),
  };
}

export async function applicationFigures({ db, clock }: Needs<"db" | "clock">, actor: Actor) {
  requireRight(actor, "partners.manage");
  return waitingApplications(db, clock());
}

/**
 * Whoever has the mailed link and is signed in with the address it was mailed to gets the application into that account:
 * the link proves the address. True when it is there.
 */
export async function takeOverApplication(
  needs: Reading,
  actor: Actor,
  which: { linkToken: string; ip: string },
): Promise<boolean> {
  const row = await requireApplicant(needs, actor, which);
  if (actor.kind !== "member") return false;
  if (row.memberId !== null) return true;
  if (actor.email.toLowerCase() !== row.email.toLowerCase()) return false;
  return needs.db.transaction(async (tx) => {
    const { memberId } = requireMember(actor);
    const given = await assignToMember(tx, row.id, memberId);
    if (!given) return false;
    // It may have been approved since it was read.
    if (given.status === "approved")
      await createPartnerUnchecked({ ...needs, db: tx }, { applicationId: row.id, memberId });
    return true;
  });
}

function duplicateOf(row: ApplicationRow, other: ApplicationRow): Duplicate {
  const { id, number, company, status, createdAt } = other;
  const shares: SharedFact[] = [];
  if (other.businessKey === row.businessKey) shares.push("business");
  if (other.websiteHost !== null && other.websiteHost === row.websiteHost) shares.push("website");
  if (other.emailDomain !== null && other.emailDomain === row.emailDomain) shares.push("email");
  return { id, number, company, status, createdAt, shares };
}

async function applicationView(
  { db, clock }: Reading,
  row: ApplicationRow,
  { forOperator }: { forOperator: boolean },
): Promise<Application> {
  const {
    memberId,
    linkHash: _link,
    idempotencyKey: _key,
    businessKey: _b,
    websiteHost: _w,
    emailDomain: _e,
    ...view
  } = row;
  const happened = await eventsOf(db, row.id);
  return {
    ...view,
    isMember: memberId !== null,
    promise: reviewPromiseOf(row, clock()),
    events: happened.map((event) => ({ ...event, operator: forOperator ? event.operator : null })),
  };
}
