import { eq } from "drizzle-orm";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { EndpointId } from "#app/domain/usage/weights.ts";
import { weights } from "#app/domain/usage/weights.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../../client.server.ts";
import { members } from "../../schema/identity.ts";
import { apiAccounts } from "../../schema/platform/accounts.ts";
import {
  apiKeys,
  projectHandovers,
  projectInvitations,
  projectMembers,
  projects,
} from "../../schema/platform/projects.ts";
import { apiRequests } from "../../schema/platform/requests.ts";
import { apiUsage } from "../../schema/platform/usage.ts";
import { seededUuid } from "../numbers.ts";

type Needs = { db: Db; now: Date; buyerId: number; sellerEmail: string };

const DAYS = 30;
/** Calls of a usual day. */
const habits: readonly [EndpointId, calls: number][] = [
  ["wallets.tokens", 620],
  ["wallets.transactions", 410],
  ["tokens.transfers", 300],
  ["blocks.read", 760],
  ["contracts.logs", 90],
];
const paths: Readonly<Partial<Record<EndpointId, [path: string, query: string]>>> = {
  "wallets.tokens": ["/demo/wallets/0x70997970C51812dc3A010C7d01b50e0d17dc79C8/tokens", "limit=50"],
  "wallets.transactions": [
    "/demo/wallets/0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC/transactions",
    "limit=20&cursor=…",
  ],
  "tokens.transfers": ["/demo/tokens/0x5FbDB2315678afecb367f032d93F642f64180aa3/transfers", "order=asc"],
  "blocks.read": ["/demo/blocks/latest", ""],
  "contracts.logs": ["/demo/contracts/0x5FbDB2315678afecb367f032d93F642f64180aa3/logs", "topic0=…&fromBlock=120"],
};
/** Failures: one in `every` calls ends like this. */
const failures: readonly [every: number, status: number, problem: string][] = [
  [13, 400, "invalid_parameter"],
  [21, 429, "rate_limited"],
  [37, 502, "upstream_error"],
];

const NAME = "결제 확인 서버";

export type SeededProject = { projectId: string; projectName: string; memberId: number };

/**
 * A project of the demo's buyer with a month of usage, a log, a member and an open invitation, and one of the demo's seller,
 * who offers it to the buyer. Answers with both.
 */
export async function seedApiProject({ db, now, buyerId, sellerEmail }: Needs): Promise<SeededProject[]> {
  const createdAt = addDays(now, -60);
  const projectId = seededUuid("api-project", createdAt);
  await db.insert(projects).values({ id: projectId, ownerId: buyerId, name: NAME, createdAt });
  const keyIds = await seedKeys(db, projectId, { createdAt, now });
  const usage = usageOf(projectId, keyIds, now);
  await db.insert(apiUsage).values(usage);
  const month = seoulDay(now).slice(0, 7);
  const monthUnits = usage.filter(({ day }) => day.startsWith(month)).reduce((sum, { units }) => sum + units, 0);
  await db
    .insert(apiAccounts)
    .values({ memberId: buyerId, planId: "free", bucket: 250, filledAt: now, month, monthUnits, createdAt });
  await db.insert(apiRequests).values(requestsOf(projectId, keyIds, now));
  const seeded: SeededProject[] = [{ projectId, projectName: NAME, memberId: buyerId }];
  const [seller] = await db.select({ id: members.id }).from(members).where(eq(members.email, sellerEmail));
  if (seller) {
    await db
      .insert(projectMembers)
      .values({ projectId, memberId: seller.id, role: "developer", joinedAt: addDays(now, -40) });
    seeded.push(await seedHandover(db, { holderId: seller.id, receiverId: buyerId, now }));
  }
  await db.insert(projectInvitations).values({
    id: seededUuid("api-invitation", now),
    projectId,
    email: "qa@partner-lab.example",
    role: "viewer",
    createdAt: addDays(now, -1),
    expiresAt: addDays(now, 6),
  });
  return seeded;
}

/** A project that its holder offers to the demo's buyer. */
async function seedHandover(
  db: Db,
  { holderId, receiverId, now }: { holderId: number; receiverId: number; now: Date },
): Promise<SeededProject> {
  const projectName = "토큰 시세 알림";
  const createdAt = addDays(now, -30);
  const projectId = seededUuid("api-project-handover", createdAt);
  await db.insert(projects).values({ id: projectId, ownerId: holderId, name: projectName, createdAt });
  await db
    .insert(projectMembers)
    .values({ projectId, memberId: receiverId, role: "owner", joinedAt: addDays(now, -20) });
  await db.insert(projectHandovers).values({
    id: seededUuid("api-handover", now),
    projectId,
    receiverId,
    createdAt: addDays(now, -1),
    expiresAt: addDays(now, 6),
  });
  return { projectId, projectName, memberId: holderId };
}

async function seedKeys(db: Db, projectId: string, { createdAt, now }: { createdAt: Date; now: Date }) {
  const keys = [
    { name: "운영 서버", prefix: "bk_live_Qm7x", lastFour: "k9Zt", lastUsedAt: now },
    { name: "배치 작업", prefix: "bk_live_c08R", lastFour: "w2LM", lastUsedAt: addDays(now, -1) },
  ];
  const rows = keys.map((key, at) => ({
    ...key,
    id: seededUuid(`api-key:${at}`, createdAt),
    projectId,
    // The hash of no key: nobody can call with it.
    hash: `seed-${at}`,
    formKey: `seed-form-${at}`,
    scopes: ["data:read", "usage:read"],
    chains: [],
    ips: at === 0 ? ["203.0.113.0/28"] : [],
    origins: [],
    createdAt,
  }));
  await db.insert(apiKeys).values(rows);
  return rows.map(({ id }) => id);
}

function usageOf(projectId: string, keyIds: readonly string[], now: Date): (typeof apiUsage.$inferInsert)[] {
  return Array.from({ length: DAYS }, (_, ago) => ago).flatMap((ago) => {
    const at = addDays(now, -ago);
    const isWeekend = [0, 6].includes(new Date(`${seoulDay(at)}T00:00:00Z`).getUTCDay());
    return habits.map(([endpoint, usual], index) => {
      const swing = 0.75 + ((ago * 7 + index * 3) % 11) / 20;
      const calls = Math.round(usual * swing * (isWeekend ? 0.55 : 1) * (ago === 0 ? 0.4 : 1));
      const refused = Math.round(calls / 90);
      return {
        keyId: keyIds[index % 2]!,
        projectId,
        day: seoulDay(at),
        endpoint,
        calls,
        units: (calls - refused) * weights[endpoint].units,
        refused,
        failed: (ago + index) % 9 === 0 ? 2 : 0,
      };
    });
  });
}

function requestsOf(projectId: string, keyIds: readonly string[], now: Date): (typeof apiRequests.$inferInsert)[] {
  return Array.from({ length: 160 }, (_, at) => {
    const [endpoint] = habits[(at * 3) % habits.length]!;
    const [path, query] = paths[endpoint]!;
    const failed = failures.find(([every]) => at % every === every - 1);
    const moment = new Date(now.getTime() - (at + 1) * 7 * MINUTE_MS);
    return {
      id: seededUuid(`api-request:${at}`, moment),
      projectId,
      keyId: keyIds[at % 4 === 3 ? 1 : 0]!,
      requestId: seededUuid(`api-request-id:${at}`, moment),
      at: moment,
      method: "GET",
      path,
      query,
      endpoint,
      chain: "demo",
      status: failed ? failed[1] : 200,
      problem: failed ? failed[2] : null,
      units: failed ? 0 : weights[endpoint].units,
      milliseconds: failed?.[1] === 429 ? 1 : 4 + ((at * 37) % 29) + (at % 17 === 0 ? 45 : 0),
      address: "203.0.113.0/24",
    };
  });
}
