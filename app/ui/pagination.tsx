import { useT } from "../i18n/context.tsx";
import { Icon } from "./icon.tsx";
import { LocaleLink } from "./locale-link.tsx";

/** Numbered pages: the first, the last, and those around this one. `to` is the address of a page, without locale. */
export function Pagination({
  page,
  pages,
  to,
  preventScrollReset,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
  preventScrollReset?: boolean;
}) {
  const t = useT();
  if (pages <= 1) return null;
  const link = { preventScrollReset };
  return (
    <nav aria-label={t("common:page.label")} className="pages">
      {page > 1 ? (
        <LocaleLink {...link} to={to(page - 1)} rel="prev" className="page-step">
          <Icon name="back" />
          {t("common:page.previous")}
        </LocaleLink>
      ) : (
        <span />
      )}
      <ol>
        {shownPages(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : shown === page ? (
              <span aria-current="page">
                <span aria-hidden="true">{shown}</span>
                <span className="sr-only">{t("common:page.current", { page: shown })}</span>
              </span>
            ) : (
              <LocaleLink {...link} to={to(shown)} aria-label={t("common:page.go", { page: shown })}>
                {shown}
              </LocaleLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <LocaleLink {...link} to={to(page + 1)} rel="next" className="page-step">
          {t("common:page.next")}
          <Icon name="arrow" />
        </LocaleLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** 1 … 4 5 6 … 12; null is a gap. A gap of one page is that page. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((number, index) => {
    const missing = index === 0 ? 0 : number - wanted[index - 1]! - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}
