import type { Contract } from "./contract.server.ts";
import { endpoints } from "./endpoints.server.ts";

export type EndpointGroup = Contract["tag"];
export type GroupUsage = { group: EndpointGroup; units: number; byDay: number[] };

const groupOf = new Map<string, EndpointGroup>(endpoints.map(({ contract }) => [contract.id, contract.tag]));
const groups = [...new Set(groupOf.values())];

/** Usage of endpoints by the product that they belong to, the most used first; groups without any are left out. */
export function usageOfGroups(
  usage: readonly { endpoint: string; units: number; byDay: readonly number[] }[],
): GroupUsage[] {
  return groups
    .map((group) => {
      const rows = usage.filter(({ endpoint }) => groupOf.get(endpoint) === group);
      const days = rows[0]?.byDay.length ?? 0;
      const byDay = Array.from({ length: days }, (_, at) => rows.reduce((sum, row) => sum + row.byDay[at]!, 0));
      return { group, units: rows.reduce((sum, row) => sum + row.units, 0), byDay };
    })
    .filter(({ units }) => units > 0)
    .sort((a, b) => b.units - a.units);
}
