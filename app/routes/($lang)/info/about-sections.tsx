import { businessInquiryUrl, businessNumberText, type Company } from "#app/domain/shared/company.ts";
import { licenceActivationLimit, supportHours, supportMonths } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Rich } from "#app/ui/rich.tsx";

/** The differences when a template is bought: nothing is agreed on, and there is a licence key. */
export function TemplateOrder() {
  const t = useT();
  const steps = [
    ["download", {}, paths.market.list({ category: "template" })],
    ["licence", { places: licenceActivationLimit }, paths.licence()],
    ["versions", { months: supportMonths }, `${paths.pricing()}#buying`],
  ] as const;
  return (
    <section className="section" aria-labelledby="templates">
      <h2 id="templates">{t("info:template.title")}</h2>
      <ul className="points points-3">
        {steps.map(([step, values, to]) => (
          <li key={step}>
            <h3>{t(`info:template.${step}`)}</h3>
            <p>
              <Rich
                text={t(`info:template.${step}.text`, values)}
                a={(words) => (
                  <LocaleLink to={to} className="link">
                    {words}
                  </LocaleLink>
                )}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NOTS = ["selling", "keys", "cards", "tracking"] as const;

export function NotDone() {
  const t = useT();
  return (
    <section className="section" aria-labelledby="not-done">
      <h2 id="not-done">{t("info:not.title")}</h2>
      <ul className="points points-4">
        {NOTS.map((one) => (
          <li key={one}>
            <h3>{t(`info:not.${one}`)}</h3>
            <p>{t(`info:not.${one}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The company behind the market, as in the footer, and the ways on. The facts are Korean. */
export function CompanySection({ company }: { company: Company }) {
  const t = useT();
  const facts = [
    [t("common:company.representative"), company.representative],
    [t("common:company.mailOrderNumber"), company.mailOrderNumber],
    [t("common:company.address"), company.address],
    [t("common:company.phone"), company.phone],
  ] as const;
  return (
    <section className="section" aria-labelledby="company">
      <h2 id="company" lang="ko">
        {company.name}
      </h2>
      <dl className="facts mt-4">
        <div>
          <dt>{t("common:company.businessNumber")}</dt>
          <dd>
            {businessNumberText(company.businessNumber)}{" "}
            <a
              href={businessInquiryUrl(company.businessNumber)}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="link inline-flex min-h-6 items-center"
            >
              {t("common:company.inquiry")}
            </a>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang="ko">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("common:company.email")}</dt>
          <dd>
            <a href={`mailto:${company.email}`} className="link inline-flex min-h-6 items-center">
              {company.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t("support:hours")}</dt>
          <dd>{t("support:hours.value", { from: supportHours.from, to: supportHours.to })}</dd>
        </div>
      </dl>
      <p className="mt-6 flex flex-wrap gap-3">
        <LocaleLink to={paths.market.list()} className="btn">
          {t("common:nav.allServices")}
        </LocaleLink>
        <LocaleLink to={paths.contacts.form()} className="btn btn-ghost">
          {t("common:nav.contact")}
        </LocaleLink>
      </p>
    </section>
  );
}
