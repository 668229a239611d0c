import type { BannerState } from "#app/domain/banners/banner.ts";
import type { BannerRow } from "#app/domain/banners/list-banners.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { baseOf, isTextLocale, locales } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PeriodText } from "./period-text.tsx";

const TONES: Record<BannerState, string> = { running: "badge-green", planned: "badge-blue", ended: "badge-grey" };

export function BannerStateBadge({ state }: { state: BannerState }) {
  const t = useT();
  return <span className={`badge ${TONES[state]}`}>{t(`curation:state.${state}`)}</span>;
}

type Row = Pick<BannerRow, "id" | "places" | "texts" | "locales" | "priority" | "state"> & {
  startsAt: Date | string;
  endsAt: Date | string | null;
};

export function BannerTable({ rows }: { rows: readonly Row[] }) {
  const { t, locale } = useLanguage();
  const label = {
    place: t("curation:place"),
    languages: t("curation:languages"),
    priority: t("curation:priority"),
    period: t("curation:period"),
    state: t("curation:state"),
  };
  const titleOf = ({ texts }: Row) => {
    const [language, text] = Object.entries(texts).find(([one]) => one === baseOf(locale)) ?? Object.entries(texts)[0]!;
    return { title: text.title, lang: isTextLocale(language) ? locales[language].lang : undefined };
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("curation:banners.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("curation:text.title")}</th>
          <th scope="col">{label.place}</th>
          <th scope="col">{label.languages}</th>
          <th scope="col">{label.priority}</th>
          <th scope="col">{label.period}</th>
          <th scope="col">{label.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.banner(row.id)} className="font-semibold" lang={titleOf(row).lang}>
                {titleOf(row).title}
              </LocaleLink>
            </th>
            <td data-label={label.place}>
              {row.places.map((place) => t(`curation:place.${place as "home"}`)).join(", ")}
            </td>
            <td data-label={label.languages} className="mono">
              {(row.locales.length > 0 ? row.locales : Object.keys(row.texts)).join(", ")}
            </td>
            <td data-label={label.priority} className="mono">
              {row.priority}
            </td>
            <td data-label={label.period}>
              <PeriodText from={row.startsAt} until={row.endsAt} />
            </td>
            <td data-label={label.state}>
              <BannerStateBadge state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
