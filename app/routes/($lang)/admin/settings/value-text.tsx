import { isNumberKey, isSwitchKey, type SettingKey, type SettingValues } from "#app/domain/settings/registry.ts";
import { numberSettings } from "#app/domain/settings/numbers.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";

type Value = SettingValues[SettingKey];

/** The name of a setting. Methods of payment are called as at the checkout. */
export function nameOf(t: Translate, key: SettingKey): string {
  const method = /^method-(.+)$/.exec(key)?.[1];
  return method
    ? t("settings:method", { method: t(`order:method.${method}` as MessageKey) })
    : t(`settings:name.${key}` as MessageKey);
}

/** The effect of a setting, in a sentence. */
export function aboutOf(t: Translate, key: SettingKey): string {
  return t(`settings:about.${key.startsWith("method-") ? "method" : key}` as MessageKey);
}

/** A value in words; `null` is no announcement and no maintenance. */
export function ValueText({ of: key, value }: { of: SettingKey; value: Value }) {
  const { t, locale } = useLanguage();
  if (isNumberKey(key))
    return (
      <>
        {t(`settings:unit.${numberSettings[key].unit}`, { value: formatNumber(Number(value), numberLocale(locale)) })}
      </>
    );
  if (isSwitchKey(key)) return <>{t(value ? "settings:on" : "settings:off")}</>;
  if (value === null || typeof value !== "object") return <>{t("settings:none")}</>;
  const from = formatDateTime(value.from, locale);
  const period = value.until === null ? from : `${from} – ${formatDateTime(value.until, locale)}`;
  return (
    <>
      {value.wording ? <span lang="ko">{value.wording.ko}</span> : null}
      <span className="block text-sm text-ink-3">{period}</span>
    </>
  );
}
