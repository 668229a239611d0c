import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

/** A service that is made to order; `lang`: of its title, where it is not the page's. */
export type AskableService = { id: number; title: string; price: string; lang?: string };

const HELPFUL = ["pages", "there", "upkeep", "date"] as const;

/** Choosing the service to ask about: the form leads to the purchase request of that service. */
export function AskSection({ number, services }: { number: string; services: readonly AskableService[] }) {
  const t = useT();
  const href = useHref();
  return (
    <section className="section" aria-labelledby="ask">
      <SectionHead id="ask" number={number} title={t("websolution:ask.title")} text={t("websolution:ask.text")} />
      <div className="with-aside">
        <div>
          <h3 className="text-base">{t("websolution:ask.helpful")}</h3>
          <ul className="points points-2">
            {HELPFUL.map((one) => (
              <li key={one}>{t(`websolution:ask.${one}`)}</li>
            ))}
          </ul>
        </div>
        <form method="get" action={href(paths.purchase.request())}>
          <SelectField
            id="ask-service"
            name="service"
            label={t("websolution:ask.service")}
            options={services.map(({ id, title, price }) => ({ value: String(id), label: `${title} · ${price}` }))}
          />
          <button type="submit" className="btn">
            {t("websolution:ask.submit")}
          </button>
        </form>
      </div>
    </section>
  );
}
