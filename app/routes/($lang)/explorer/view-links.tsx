import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type Item = { id: string; words: string; to: string };

/** The lists of an address or a token, each with an address of its own. */
export function ViewLinks({ current, items }: { current: string; items: readonly Item[] }) {
  const t = useT();
  return (
    <nav aria-label={t("explorer:views")} className="tab-links mt-8">
      <ul>
        {items.map(({ id, words, to }) => (
          <li key={id}>
            <LocaleLink to={to} aria-current={id === current ? "page" : undefined}>
              {words}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
