import { useLocation, useMatches } from "@remix-run/react";
import { useLanguage } from "#app/i18n/context.tsx";
import { type Country, countries, type Locale, locales, localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Language by POST (it is remembered), currency sign rules by country in the same form. */
export function LocaleChooser({ country }: { country: Country | null }) {
  const { locale, t } = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <details className="menu relative" name="header-menu">
      <summary>
        <span className="sr-only">{t("common:locale.choose")}: </span>
        {/* The country stands in the list; the row of the header has no room for it, and sometimes for a code only. */}
        <span className="locale-name">
          <Icon name="globe" />
          {locales[locale].name.replace(/ \(.*/, "")}
        </span>
        <span className="locale-code" aria-hidden="true">
          {locale.toUpperCase()}
        </span>
      </summary>
      <form method="post" action={localized(locale, paths.locale())} className="menu-panel right-0 w-[min(92vw,420px)]">
        <input type="hidden" name="to" value={pathname + search} />
        <fieldset>
          <Languages />
        </fieldset>
        <div className="mt-3 flex items-end gap-2 border-t border-line pt-3">
          <Countries country={country} />
        </div>
      </form>
    </details>
  );
}

function Languages() {
  const { locale, t } = useLanguage();
  return (
    <>
      <legend className="text-sm text-ink-3">{t("common:locale.language")}</legend>
      <div className="mt-1 grid grid-cols-2">
        {routedLocales.map((code) => (
          <button
            key={code}
            type="submit"
            name="lng"
            value={code}
            lang={locales[code].lang}
            aria-current={code === locale ? "true" : undefined}
          >
            {code === locale ? <Icon name="check" /> : null}
            {locales[code].name}
          </button>
        ))}
      </div>
    </>
  );
}

function Countries({ country }: { country: Country | null }) {
  const { locale, t } = useLanguage();
  return (
    <>
      <label className="flex-1 text-sm text-ink-3">
        {t("common:locale.country")}
        <select name="country" defaultValue={country ?? locales[locale].country} className="input text-base text-ink">
          {countries.map((code) => (
            <option key={code} value={code}>
              {t(`common:country.${code}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" name="intent" value="country" className="btn btn-quiet">
        {t("common:form.apply")}
      </button>
    </>
  );
}

/** The value that a loader returns as `inLanguages` when a page's address is not the same in every language. Without locale. */
export type InLanguages = { path: string; own?: Partial<Record<Locale, string>> };

/**
 * Links to this page in every language, as plain links that crawlers follow: the addresses that `hreflang` names, so that
 * none of them redirects. `path` is the page's, without its locale.
 */
export function LocaleLinks({ path }: { path: string }) {
  const { locale, t } = useLanguage();
  const shown = useMatches().at(-1)?.data as { inLanguages?: InLanguages } | undefined;
  const { path: common, own } = shown?.inLanguages ?? { path };
  return (
    <nav aria-label={t("common:locale.language")}>
      <ul className="flex flex-wrap gap-x-4">
        {routedLocales.map((code) => (
          <li key={code}>
            <a
              href={localized(code, own?.[code] ?? common)}
              hrefLang={locales[code].lang}
              lang={locales[code].lang}
              aria-current={code === locale ? "true" : undefined}
              className="inline-flex min-h-8 items-center text-sm no-underline hover:underline"
            >
              {locales[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
