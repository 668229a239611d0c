import type { FeaturedState } from "#app/domain/featured/places.ts";
import type { FeaturedRow } from "#app/domain/featured/list-featured.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { baseOf } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PeriodText } from "./period-text.tsx";
import { placeText } from "./place-words.ts";

const TONES: Record<FeaturedState, string> = {
  shown: "badge-green",
  covered: "badge-amber",
  planned: "badge-blue",
  ended: "badge-grey",
};

export function FeaturedStateBadge({ state }: { state: FeaturedState }) {
  const t = useT();
  return <span className={`badge ${TONES[state]}`}>{t(`curation:state.${state}`)}</span>;
}

type Row = Pick<FeaturedRow, "id" | "place" | "titles" | "state" | "services" | "hidden"> & {
  startsAt: Date | string;
  endsAt: Date | string | null;
};

export function FeaturedTable({ rows }: { rows: readonly Row[] }) {
  const { t, locale } = useLanguage();
  const label = {
    place: t("curation:place"),
    period: t("curation:period"),
    state: t("curation:state"),
    services: t("curation:services"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("curation:featured.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("curation:titles")}</th>
          <th scope="col">{label.place}</th>
          <th scope="col">{label.period}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.services}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.featuredList(row.id)} className="font-semibold">
                {row.titles[baseOf(locale)] ?? t("market:home.featured")}
              </LocaleLink>
            </th>
            <td data-label={label.place}>{placeText(t, row.place)}</td>
            <td data-label={label.period}>
              <PeriodText from={row.startsAt} until={row.endsAt} />
            </td>
            <td data-label={label.state}>
              <FeaturedStateBadge state={row.state} />
            </td>
            <td data-label={label.services}>
              <span>
                {row.services}
                {row.hidden > 0 ? (
                  <span className="block text-sm text-amber">
                    {t("curation:services.hidden", { number: row.hidden })}
                  </span>
                ) : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
