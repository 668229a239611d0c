import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

type SolutionTermsProps = {
  service: {
    price: string;
    basis: "fixed" | "from" | "free" | "quote";
    days: string | null;
    requirements: string | null;
    /** Language of what the seller asks for, where it is not the page's. */
    ownLang?: string;
    options: readonly { id: number; title: string; lang?: string; amount: string }[];
    seller: { id: number; name: string };
  };
};

/** The seller's own terms: price, time, options and the things needed to begin. */
export function SolutionTerms({ service }: SolutionTermsProps) {
  const t = useT();
  const { price, basis, days, requirements, ownLang, options, seller } = service;
  return (
    <section className="section" aria-labelledby="terms">
      <SectionHead id="terms" number="01" title={t("websolution:detail.terms")} />
      <dl className="facts">
        <div>
          <dt>{t("websolution:prices.range")}</dt>
          <dd>
            <b>{price}</b>
            <span className="block text-ink-2">{t(`websolution:basis.${basis}`)}</span>
          </dd>
        </div>
        {days ? (
          <div>
            <dt>{t("websolution:prices.days")}</dt>
            <dd>{days}</dd>
          </div>
        ) : null}
        {options.length > 0 ? (
          <div>
            <dt>{t("websolution:detail.options")}</dt>
            <dd>
              <ul>
                {options.map(({ id, title, lang, amount }) => (
                  <li key={id}>
                    <span lang={lang}>{title}</span> +{amount}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
        {requirements ? (
          <div>
            <dt>{t("websolution:detail.requirements")}</dt>
            <dd lang={ownLang} className="whitespace-pre-line">
              {requirements}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t("order:checkout.seller")}</dt>
          <dd>
            <LocaleLink className="link inline-flex min-h-6 items-center" to={paths.profile(seller.id)}>
              {seller.name}
            </LocaleLink>
          </dd>
        </div>
      </dl>
    </section>
  );
}
