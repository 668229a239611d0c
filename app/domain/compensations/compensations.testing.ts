import { uptimeDays } from "#db/schema/platform/uptime.ts";
import { projectMembers } from "#db/schema/platform/projects.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { projectRoles } from "../projects/roles.ts";
import { createProject } from "../projects/manage-projects.server.ts";
import { recordBill } from "./record-bill.server.ts";

export const ip = "203.0.113.9";
/** A day on which January and December can be claimed. */
export const february = new Date("2026-02-10T03:00:00Z");

/** Minutes of the API on one day of the month. */
export async function measured({ db }: TestServices, month: string, probes: number, failures: number): Promise<void> {
  await db
    .insert(uptimeDays)
    .values({ component: "api", day: `${month}-15`, probes, failures })
    .onConflictDoNothing();
}

/** A project whose January cost 330,000 won and was available for 98 per cent. */
export async function aBilledProject(services: TestServices) {
  services.setTime(february);
  const [owner, operator] = [await aBuyer(services), await anOperator(services)];
  const { id: projectId } = await createProject(services, owner, { name: "Alerts" });
  await measured(services, "2026-01", 1_000, 20);
  const bill = (month: string, fee: number) =>
    recordBill(services, operator, { project: projectId, month, fee, reference: "T-1", billedOn: "2026-02-04", ip });
  await bill("2026-01", 330_000);
  return { owner, operator, projectId, bill };
}

export async function aColleague(services: TestServices, projectId: string, role: (typeof projectRoles)[number]) {
  const member = await aBuyer(services);
  await services.db
    .insert(projectMembers)
    .values({ projectId, memberId: member.memberId, role, joinedAt: services.clock() });
  return member;
}
