import { apiProducts, openProducts } from "#app/domain/api-products/products.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ApiPlans, type ApiPlanView } from "#app/ui/info/api-plans.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The plans of the API: what they allow, and the products that they are for. */
export function ApiPlansSection({ plans }: { plans: readonly ApiPlanView[] }) {
  const t = useT();
  return (
    <section className="section" aria-labelledby="api">
      <h2 id="api">{t("platform:plans.api")}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t("platform:plans.text")}</p>
      <ApiPlans plans={plans} />
      <ul className="mt-6 flex flex-wrap gap-3">
        {openProducts.map((product) => (
          <li key={product}>
            <LocaleLink to={paths.products.open(product)} className="btn btn-ghost">
              {apiProducts[product]}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
