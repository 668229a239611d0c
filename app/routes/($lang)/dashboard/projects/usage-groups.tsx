import { apiProducts } from "#app/domain/api-products/products.ts";
import type { GroupUsage } from "#app/http/api-v1/endpoint-groups.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { barsPath, scaleOf } from "#app/ui/charts/chart-scale.ts";
import { Plot } from "#app/ui/charts/plot.tsx";
import { useUnits } from "./use-units.ts";

/** One chart of these days for each product, in one scale, so that heights compare. */
export function UsageGroups({ groups }: { groups: readonly GroupUsage[] }) {
  const t = useT();
  const units = useUnits();
  const nameOf = (group: GroupUsage["group"]) =>
    group === "account" ? t("platform:reference.account") : apiProducts[group];
  const scale = scaleOf(groups.flatMap(({ byDay }) => byDay));
  return (
    <section className="mt-8" aria-labelledby="groups">
      <h3 id="groups">{t("project:usage.groups")}</h3>
      <div className="usage-groups">
        {groups.map(({ group, units: sum, byDay }) => (
          <figure key={group}>
            <figcaption className="text-sm text-ink-2">
              <b>{nameOf(group)}</b> {units.text(sum)}
            </figcaption>
            <Plot label={`${nameOf(group)}: ${units.text(sum)}`} scale={scale} words={units.number} small>
              <path className="bars-now" d={barsPath(byDay, scale, { left: 0.15, right: 0.85 })} />
            </Plot>
          </figure>
        ))}
      </div>
    </section>
  );
}
