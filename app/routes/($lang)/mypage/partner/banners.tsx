import type { PartnerBanner } from "#app/http/partner-banners.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { type Locale, locales, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { SelectField } from "#app/ui/forms/field.tsx";

type BannersProps = {
  banners: readonly PartnerBanner[];
  locale: Locale;
  link: string;
  /** The page that was typed for the link, which the choice of a language keeps. */
  page: string | null;
};

/** Banners in a language with the HTML to copy: a GET form, so that it needs no script. */
export function Banners({ banners, locale, link, page }: BannersProps) {
  const t = useT();
  const href = useHref();
  return (
    <section className="section" aria-labelledby="banners">
      <h2 id="banners" className="mb-2">
        {t("lead:banner.title")}
      </h2>
      <p className="max-w-[68ch] text-ink-2">{t("lead:banner.hint")}</p>
      <form method="get" action={`${href(paths.mypage.partner())}#banners`} className="banner-choice">
        {page ? <input type="hidden" name="page" value={page} /> : null}
        <SelectField
          id="banner-language"
          name="banner"
          label={t("lead:banner.language")}
          defaultValue={locale}
          options={routedLocales.map((value) => ({ value, label: locales[value].name }))}
        />
        <button type="submit" className="btn btn-quiet">
          {t("lead:banner.show")}
        </button>
      </form>
      <p className="mono mb-4 break-all text-sm text-ink-2">{link}</p>
      <ul className="banner-list">
        {banners.map(({ size, width, height, alt, src, html }) => (
          <li key={size}>
            <img src={src} width={width} height={height} alt={alt} lang={locales[locale].lang} loading="lazy" />
            <div className="min-w-0">
              <label htmlFor={`banner-${size}`} className="font-semibold">
                {t("lead:banner.html", { width, height })}
              </label>
              <textarea id={`banner-${size}`} className="input mono text-sm" rows={5} readOnly defaultValue={html} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
