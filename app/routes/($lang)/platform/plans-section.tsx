import { useT } from "#app/i18n/context.tsx";
import { ApiPlans, type ApiPlanView } from "#app/ui/info/api-plans.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

/** The plans, and that nothing else is offered yet. */
export function PlansSection({ plans, number }: { plans: readonly ApiPlanView[]; number: string }) {
  const t = useT();
  return (
    <section className="section" aria-labelledby="plans">
      <SectionHead id="plans" number={number} title={t("platform:plans")} text={t("platform:plans.text")} />
      <ApiPlans plans={plans} />
    </section>
  );
}
