import { listPlans } from "#app/domain/plans/list-plans.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import type { ApiPlanView } from "#app/ui/info/api-plans.tsx";
import type { Page } from "../page.server.ts";

/** The plans with what they allow: rows, and no price, because none has been named. */
export async function apiPlansOf({ services, locale }: Pick<Page, "services" | "locale">): Promise<ApiPlanView[]> {
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return (await listPlans(services)).map((plan) => ({
    id: plan.id,
    unitsPerSecond: number(plan.unitsPerSecond),
    bucketUnits: number(plan.bucketUnits),
    unitsPerMonth: number(plan.unitsPerMonth),
    projects: number(plan.projectLimit),
    keys: number(plan.keyLimit),
  }));
}
