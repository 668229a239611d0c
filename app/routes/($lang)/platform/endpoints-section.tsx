import type { Weight } from "#app/domain/usage/weights.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import type { ApiPlanView } from "#app/ui/info/api-plans.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { BreakablePath } from "./breakable-path.tsx";

type EndpointRow = {
  id: string;
  method: string;
  path: string;
  lang: string;
  summary: string;
  units: number;
  per: Weight["per"];
};
type EndpointsProps = {
  endpoints: readonly EndpointRow[];
  chains: readonly string[];
  plan: ApiPlanView | null;
  limits: { missUnits: number; triesPerHour: number };
  number: string;
};

/** The endpoints with their cost, and what holds for all of them. */
export function EndpointsSection({ endpoints, chains, plan, limits, number }: EndpointsProps) {
  const t = useT();
  const facts = [
    ...(plan
      ? [
          {
            name: t("platform:limit.rate"),
            value: t("platform:limit.rateText", { units: plan.unitsPerSecond, bucket: plan.bucketUnits }),
          },
          { name: t("platform:limit.month"), value: t("platform:limit.monthText", { units: plan.unitsPerMonth }) },
        ]
      : []),
    { name: t("platform:limit.free"), value: t("platform:limit.freeText", { units: limits.missUnits }) },
    { name: t("platform:limit.numbers"), value: t("platform:limit.numbersText") },
    { name: t("platform:limit.errors"), value: t("platform:limit.errorsText") },
    {
      name: t("platform:limit.chains"),
      value: chains.length > 0 ? chains.join(", ") : t("platform:limit.noChains"),
    },
  ];
  return (
    <section className="section" aria-labelledby="endpoints">
      <SectionHead id="endpoints" number={number} title={t("platform:endpoints")} text={t("platform:endpoints.text")} />
      <div className="api-two">
        {endpoints.length > 0 ? <EndpointTable endpoints={endpoints} /> : <p>{t("platform:endpoints.none")}</p>}
        <div>
          <h3 className="mb-3 text-base">{t("platform:limits")}</h3>
          <dl className="facts">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-ink-2">
            <Rich
              text={t("platform:limit.networks")}
              a={(words) => (
                <LocaleLink to={paths.networks.all()} className="link">
                  {words}
                </LocaleLink>
              )}
            />
          </p>
        </div>
      </div>
    </section>
  );
}

function EndpointTable({ endpoints }: Pick<EndpointsProps, "endpoints">) {
  const t = useT();
  return (
    <table className="ledger api-endpoints">
      <caption className="sr-only">{t("platform:endpoints")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("platform:col.path")}</th>
          <th scope="col" className="num">
            CU
          </th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map(({ id, method, path, lang, summary, units, per }) => (
          <tr key={id}>
            <td>
              <LocaleLink to={paths.products.endpoint(id)} className="mono wrap-anywhere">
                <BreakablePath path={path} />
              </LocaleLink>{" "}
              {method === "GET" ? null : <span className="badge badge-grey">{method}</span>}
              <span className="block text-sm text-ink-3" lang={lang}>
                {summary}
              </span>
            </td>
            <td className="num">
              {per === "call"
                ? units
                : per === "item"
                  ? t("platform:unitsEach", { units })
                  : t("platform:unitsByMethod")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
