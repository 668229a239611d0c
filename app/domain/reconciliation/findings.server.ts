import { z } from "zod";
import { type Actor, type Member, requireOperator, requireUninvolved } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type FindingRow, findingRow, openFindingRows } from "./store-findings.server.ts";

export type { FindingRow };

export type FindingAct = {
  findingId: string /** Why an operator thinks that it is done with. */;
  note: string;
  ip?: string;
};

/** Back office: what a person has to look at, oldest first. */
export async function listOpenFindings({ db }: Needs<"db">, actor: Actor, page: PageInput): Promise<Page<FindingRow>> {
  requireOperator(actor);
  return openFindingRows(db, page);
}

/** Back office: one finding, whatever has become of it. */
export async function findingOf(
  { db }: Needs<"db">,
  actor: Actor,
  { findingId }: { findingId: string },
): Promise<FindingRow> {
  requireOperator(actor);
  const row = z.uuid().safeParse(findingId).success ? await findingRow(db, findingId) : null;
  if (!row) throw new DomainError("not-found");
  return row;
}

/** For acts: the operator, who has no part in the order, and a finding that is not resolved yet. */
export async function findingToActOn(
  needs: Needs<"db">,
  actor: Actor,
  { findingId }: { findingId: string },
): Promise<{ operator: Member; finding: FindingRow }> {
  const operator = requireOperator(actor);
  const finding = await findingOf(needs, actor, { findingId });
  if (finding.resolvedAt !== null) throw new DomainError("finding-resolved");
  requireUninvolved(operator, finding);
  return { operator, finding };
}
