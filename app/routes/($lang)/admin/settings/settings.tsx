import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSettings } from "#app/domain/settings/list-settings.server.ts";
import { type SettingGroup, settingGroups } from "#app/domain/settings/numbers.ts";
import { groupOf } from "#app/domain/settings/registry.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { nameOf, ValueText } from "./value-text.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const settings = await answerOrRefuse(page, () => listSettings(page.services, page.actor));
  return { title: `${page.t("settings:title")} · ${page.t("common:nav.admin")}`, settings };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["settings"][number];

/** Everything that operators may set, by section, with who set it and since when. */
export default function AdminSettings() {
  const t = useT();
  const { settings } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("settings:title")} lead={t("settings:lead")}>
      {settingGroups.map((group) => (
        <Group key={group} group={group} rows={settings.filter(({ key }) => groupOf(key) === group)} />
      ))}
    </AdminPage>
  );
}

function Group({ group, rows }: { group: SettingGroup; rows: readonly Row[] }) {
  const { t, locale } = useLanguage();
  const label = {
    value: t("settings:inForce"),
    preset: t("settings:preset"),
    since: t("settings:since"),
    by: t("admin:audit.actor"),
  };
  return (
    <section className="mb-8" aria-labelledby={`settings-${group}`}>
      <h2 id={`settings-${group}`} className="mb-3">
        {t(`settings:group.${group}`)}
      </h2>
      <table className="ledger ledger-cards">
        <caption className="sr-only">{t(`settings:group.${group}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("settings:setting")}</th>
            <th scope="col">{label.value}</th>
            <th scope="col">{label.preset}</th>
            <th scope="col">{label.since}</th>
            <th scope="col">{label.by}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, value, preset, change }) => (
            <tr key={key}>
              <th scope="row" className="order-what">
                <LocaleLink to={adminPaths.setting(key)} className="font-semibold">
                  {nameOf(t, key)}
                </LocaleLink>
              </th>
              <td data-label={label.value} className="font-semibold">
                <span>
                  <ValueText of={key} value={value} />
                </span>
              </td>
              <td data-label={label.preset} className="text-ink-2">
                <ValueText of={key} value={preset} />
              </td>
              <td data-label={label.since}>
                {change ? (
                  <time dateTime={isoOf(change.changedAt)}>{formatDateTime(change.changedAt, locale)}</time>
                ) : (
                  "–"
                )}
              </td>
              <td data-label={label.by}>{change?.changedBy ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
