import type { SettingEvent } from "#app/domain/settings/list-settings.server.ts";
import type { SettingKey } from "#app/domain/settings/registry.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ValueText } from "./value-text.tsx";

/** Every change of a setting, with the way back to what it was set to. */
export function ChangeTable({ of: key, changes }: { of: SettingKey; changes: readonly SettingEvent[] }) {
  const { t, locale } = useLanguage();
  const label = {
    before: t("settings:before"),
    after: t("settings:after"),
    reason: t("mail:fact.reason"),
    by: t("admin:audit.actor"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("settings:history")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:audit.at")}</th>
          <th scope="col">{label.before}</th>
          <th scope="col">{label.after}</th>
          <th scope="col">{label.reason}</th>
          <th scope="col">{label.by}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ revision, before, value, reason, changedAt, changedBy }) => (
          <tr key={revision}>
            <th scope="row" className="order-what">
              <time dateTime={isoOf(changedAt)}>{formatDateTime(changedAt, locale)}</time>
            </th>
            <td data-label={label.before} className="text-ink-2">
              <span>
                <ValueText of={key} value={before} />
              </span>
            </td>
            <td data-label={label.after}>
              <span>
                <ValueText of={key} value={value} />
                <LocaleLink
                  to={`${adminPaths.setting(key, { from: revision })}#setting`}
                  className="link block text-sm"
                  aria-label={t("settings:restoreOf", { at: formatDateTime(changedAt, locale) })}
                >
                  {t("settings:restore")}
                </LocaleLink>
              </span>
            </td>
            <td data-label={label.reason} className="break-words whitespace-pre-line">
              {reason}
            </td>
            <td data-label={label.by}>{changedBy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
