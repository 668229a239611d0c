import type { Banner as BannerFacts } from "#app/domain/banners/banner.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type BannerProps = {
  banner: BannerFacts;
  /** Unique on the page. */
  id?: string;
  /** Language tag of the text when it differs from the page's language. */
  lang?: string;
};

/** A message of the house with one way on. It is a part of the page from the first byte and moves nothing. */
export function Banner({ banner: { theme, text, link }, id = "banner", lang }: BannerProps) {
  return (
    <section className={`banner banner-${theme}`} aria-labelledby={id} lang={lang}>
      <div>
        <h2 id={id}>{text.title}</h2>
        <p>{text.line}</p>
      </div>
      <LocaleLink to={link} className="btn">
        {text.action}
      </LocaleLink>
    </section>
  );
}
