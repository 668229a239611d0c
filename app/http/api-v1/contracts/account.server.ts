import { z } from "zod";
import { rpcMethods } from "#app/domain/chains/rpc/methods.ts";
import { balanceOfCaller } from "#app/domain/plans/charge-units.server.ts";
import { listPlans } from "#app/domain/plans/list-plans.server.ts";
import { quotaRenewsAt } from "#app/domain/plans/month.ts";
import { Day } from "#app/domain/shared/day-field.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { daysBetween, mostUsageDays, usageOfCaller } from "#app/domain/usage/read-usage.server.ts";
import { endpointIds, weights } from "#app/domain/usage/weights.ts";
import { endpoint } from "../contract.server.ts";
import { fieldProblem, Problem } from "../problem.server.ts";

const count = z.int().min(0);

const listWeights = endpoint(
  {
    id: "weights.list",
    method: "GET",
    path: "/api/v1/weights",
    tag: "account",
    summary: "List the compute units (CU) of each endpoint",
    access: "open",
    scope: null,
    input: z.object({}),
    data: z.array(
      z.object({
        endpoint: z.enum(endpointIds),
        units: count,
        per: z
          .enum(["call", "item", "method"])
          .describe("call: for each call; item: for each item that a call asks for; method: by JSON-RPC method"),
        methods: z
          .record(z.string(), count)
          .nullable()
          .describe("CU of each JSON-RPC method. eth_sendRawTransaction is not offered on the demo chain"),
      }),
    ),
    problems: [],
  },
  async () => ({
    data: endpointIds.map((id) => ({
      endpoint: id,
      ...weights[id],
      methods: weights[id].per === "method" ? rpcMethods : null,
    })),
  }),
);

const readStatus = endpoint(
  {
    id: "status.read",
    method: "GET",
    path: "/api/v1/status",
    tag: "account",
    summary: "Check that the API is up",
    access: "open",
    scope: null,
    input: z.object({}),
    data: z.object({ status: z.literal("operational"), time: z.iso.datetime() }),
    problems: [],
  },
  async ({ services }) => {
    // The plans are read from the database: where it is away this fails, as every endpoint does.
    await listPlans(services);
    return { data: { status: "operational", time: services.clock().toISOString() } };
  },
);

const DEFAULT_DAYS = 30;
const day = z.iso.date();

const readUsage = endpoint(
  {
    id: "usage.read",
    method: "GET",
    path: "/api/v1/usage",
    tag: "account",
    summary: "Get the usage of the key's project and the rest of the monthly quota",
    access: "key",
    scope: "usage:read",
    input: z.object({
      from: Day.optional().describe("First day of the range (Asia/Seoul). Default: 30 days before `to`"),
      to: Day.optional().describe("Last day of the range (Asia/Seoul). Default: today"),
      group: z.enum(["day", "endpoint", "key"]).default("day"),
    }),
    data: z.object({
      from: day,
      to: day,
      group: z.enum(["day", "endpoint", "key"]),
      month: z.object({
        plan: z.string(),
        units: count.describe("CU used by all projects of the account"),
        limit: count,
        remaining: count,
        renewsAt: z.iso.datetime(),
      }),
      items: z.array(
        z.object({
          group: z.string().describe("The day, the endpoint or the ID of the key, by `group`"),
          calls: count,
          units: count,
          refused: count.describe("Responses with status 4xx"),
          failed: count.describe("Responses with status 5xx"),
        }),
      ),
    }),
    problems: [],
  },
  async ({ services, key }, { from, to, group }) => {
    const now = services.clock();
    const last = to ?? seoulDay(now);
    const days = { from: from ?? seoulDay(addDays(new Date(`${last}T00:00:00Z`), 1 - DEFAULT_DAYS)), to: last };
    if (daysBetween(days) === null) throw fieldProblem("from", `api-days?number=${mostUsageDays}`);
    const [items, balance] = await Promise.all([
      usageOfCaller(services, key!, { group, ...days }),
      balanceOfCaller(services, key!),
    ]);
    if (!balance) throw new Problem("invalid_api_key");
    const month = {
      plan: balance.planId,
      units: balance.monthUnits,
      limit: balance.unitsPerMonth,
      remaining: balance.monthLeft,
      renewsAt: quotaRenewsAt(now).toISOString(),
    };
    return { data: { ...days, group, month, items } };
  },
);

export const accountEndpoints = [listWeights, readStatus, readUsage];
