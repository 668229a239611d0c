import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/context.tsx";
import { languageOffers } from "#app/i18n/language-offers.ts";
import { type Locale, locales, localized } from "#app/i18n/locales.ts";
import { nearestLocale } from "#app/i18n/nearest-locale.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";

const DISMISSED = "language-banner-dismissed";

/**
 * Offers the visitor's own language, in that language, and never redirects. Worked out in the browser, because the page is the same
 * bytes for everybody.
 */
export function LanguageBanner() {
  const { locale } = useLanguage();
  const { pathname, search } = useLocation();
  const [offer, setOffer] = useState<Locale | null>(null);
  useEffect(() => {
    const preferred = nearestLocale(navigator.languages);
    const sameLanguage = preferred?.split("-")[0] === locale.split("-")[0];
    if (preferred && !sameLanguage && !dismissed() && !document.cookie.includes("locale=")) setOffer(preferred);
  }, [locale]);
  if (!offer) return null;
  const { view, close } = languageOffers[offer];
  return (
    <form
      method="post"
      action={localized(locale, paths.locale())}
      lang={locales[offer].lang}
      className="language-banner no-print bg-jade-soft"
    >
      <input type="hidden" name="to" value={pathname + search} />
      <div className="flex items-center justify-between gap-4 py-1 pr-1 pl-4">
        <button type="submit" name="lng" value={offer} className="link min-h-11 text-left">
          {view}
        </button>
        <button
          type="button"
          className="grid min-h-11 w-11 place-items-center"
          aria-label={close}
          onClick={() => {
            dismiss();
            setOffer(null);
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </form>
  );
}

function dismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED, "1");
  } catch {
    // a browser that keeps nothing shows the banner again: no harm
  }
}
