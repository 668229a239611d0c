import { asc, eq, or, sql, sum } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiAccounts } from "#db/schema/platform/accounts.ts";
import { apiBills, compensationClaims as claims } from "#db/schema/platform/compensations.ts";
import {
  apiKeys,
  projectHandovers,
  projectHolderChanges,
  projectMembers,
  projects,
} from "#db/schema/platform/projects.ts";
import { apiUsage } from "#db/schema/platform/usage.ts";

/** The member's projects on the platform's API with their keys, without what keys are recognized by, and their usage. */
export async function projectRows(db: Db, memberId: number) {
  const isMine = eq(projects.ownerId, memberId);
  const [account = null] = await db
    .select({
      plan: apiAccounts.planId,
      month: apiAccounts.month,
      monthUnits: apiAccounts.monthUnits,
      createdAt: apiAccounts.createdAt,
    })
    .from(apiAccounts)
    .where(eq(apiAccounts.memberId, memberId));
  const rows = await db
    .select({ id: projects.id, name: projects.name, createdAt: projects.createdAt })
    .from(projects)
    .where(isMine)
    .orderBy(asc(projects.createdAt), asc(projects.id));
  const keys = await db
    .select({
      projectId: apiKeys.projectId,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      lastFour: apiKeys.lastFour,
      scopes: apiKeys.scopes,
      chains: apiKeys.chains,
      ips: apiKeys.ips,
      origins: apiKeys.origins,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(projects, eq(projects.id, apiKeys.projectId))
    .where(isMine)
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
  const days = await db
    .select({
      projectId: apiUsage.projectId,
      day: apiUsage.day,
      endpoint: apiUsage.endpoint,
      calls: sum(apiUsage.calls).mapWith(Number),
      units: sum(apiUsage.units).mapWith(Number),
    })
    .from(apiUsage)
    .innerJoin(projects, eq(projects.id, apiUsage.projectId))
    .where(isMine)
    .groupBy(apiUsage.projectId, apiUsage.day, apiUsage.endpoint)
    .orderBy(asc(apiUsage.day), asc(apiUsage.endpoint));
  const shared = await db
    .select({ project: projects.name, role: projectMembers.role, joinedAt: projectMembers.joinedAt })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(eq(projectMembers.memberId, memberId))
    .orderBy(asc(projectMembers.joinedAt), asc(projects.id));
  const handovers = await handoverRows(db, memberId);
  const billing = await billingRows(db, memberId);
  const of = <Row extends { projectId: string }>(list: readonly Row[], projectId: string) =>
    list.filter((row) => row.projectId === projectId).map(({ projectId: _id, ...row }) => row);
  return {
    account,
    shared,
    ...handovers,
    ...billing,
    projects: rows.map(({ id, ...row }) => ({ ...row, keys: of(keys, id), usage: of(days, id) })),
  };
}

/** Open handovers by and to the member, and those that were accepted; the other party is not named. */
async function handoverRows(db: Db, memberId: number) {
  const { receiverId, createdAt, expiresAt } = projectHandovers;
  const openHandovers = await db
    .select({
      project: projects.name,
      direction: sql<"offered" | "received">`case when ${receiverId} = ${memberId} then 'received' else 'offered' end`,
      createdAt,
      expiresAt,
    })
    .from(projectHandovers)
    .innerJoin(projects, eq(projects.id, projectHandovers.projectId))
    .where(or(eq(receiverId, memberId), eq(projects.ownerId, memberId)))
    .orderBy(asc(createdAt), asc(projectHandovers.id));
  const { formerId, nextId, changedAt } = projectHolderChanges;
  const acceptedHandovers = await db
    .select({
      project: projects.name,
      direction: sql<"given" | "taken">`case when ${nextId} = ${memberId} then 'taken' else 'given' end`,
      changedAt,
    })
    .from(projectHolderChanges)
    .innerJoin(projects, eq(projects.id, projectHolderChanges.projectId))
    .where(or(eq(formerId, memberId), eq(nextId, memberId)))
    .orderBy(asc(changedAt), asc(projectHolderChanges.id));
  return { openHandovers, acceptedHandovers };
}

/** Fees that the member was billed, also of projects that were deleted, and claims about them; operators are not named. */
async function billingRows(db: Db, memberId: number) {
  const bills = await db
    .select({
      project: apiBills.projectName,
      month: apiBills.month,
      fee: apiBills.fee,
      credit: apiBills.credit,
      reference: apiBills.reference,
      billedOn: apiBills.billedOn,
      status: apiBills.status,
      voidedAt: apiBills.voidedAt,
      voidReason: apiBills.voidReason,
    })
    .from(apiBills)
    .where(eq(apiBills.memberId, memberId))
    .orderBy(asc(apiBills.month), asc(apiBills.id));
  const compensations = await db
    .select({
      project: claims.projectName,
      month: claims.month,
      measured: claims.measured,
      down: claims.down,
      average: claims.average,
      description: claims.description,
      status: claims.status,
      percent: claims.percent,
      amount: claims.amount,
      applied: claims.applied,
      note: claims.note,
      createdAt: claims.createdAt,
      decidedAt: claims.decidedAt,
    })
    .from(claims)
    .where(or(eq(claims.memberId, memberId), eq(claims.claimantId, memberId)))
    .orderBy(asc(claims.month), asc(claims.id));
  return { bills, compensations };
}
