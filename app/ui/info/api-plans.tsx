import { useT } from "#app/i18n/context.tsx";

export type ApiPlanView = {
  id: string;
  unitsPerSecond: string;
  bucketUnits: string;
  unitsPerMonth: string;
  projects: string;
  keys: string;
};

/** The plans of the API as their rows say. Nobody has named a price, so there is none. */
export function ApiPlans({ plans }: { plans: readonly ApiPlanView[] }) {
  const t = useT();
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("platform:plans")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("platform:plan.name")}</th>
          <th scope="col" className="num">
            {t("platform:plan.second")}
          </th>
          <th scope="col" className="num">
            {t("platform:plan.bucket")}
          </th>
          <th scope="col" className="num">
            {t("platform:plan.month")}
          </th>
          <th scope="col" className="num">
            {t("platform:plan.projects")}
          </th>
          <th scope="col" className="num">
            {t("platform:plan.keys")}
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <th scope="row" data-label={t("platform:plan.name")}>
              <strong>{plan.id === "free" ? t("platform:plan.free") : plan.id}</strong>
            </th>
            <td className="num" data-label={t("platform:plan.second")}>
              {plan.unitsPerSecond} CU
            </td>
            <td className="num" data-label={t("platform:plan.bucket")}>
              {plan.bucketUnits} CU
            </td>
            <td className="num" data-label={t("platform:plan.month")}>
              {plan.unitsPerMonth} CU
            </td>
            <td className="num" data-label={t("platform:plan.projects")}>
              {plan.projects}
            </td>
            <td className="num" data-label={t("platform:plan.keys")}>
              {plan.keys}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
