import { mostDrafts } from "#app/domain/selling/drafts/draft.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type DraftItem = { id: string; title: string; lang: string; step: string; updatedAt: Date };

/** The list of registrations that are not handed in yet. */
export function DraftList({ drafts }: { drafts: readonly DraftItem[] }) {
  const { t, locale } = useLanguage();
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className="mb-3">
        {t("selling:drafts.title")}
      </h2>
      {drafts.length === 0 ? (
        <p className="text-ink-2">{t("selling:drafts.none", { most: mostDrafts })}</p>
      ) : (
        <ul className="draft-list max-w-[760px]">
          {drafts.map(({ id, title, lang, step, updatedAt }) => (
            <li key={id}>
              <span>
                <LocaleLink
                  to={paths.market.draft(id, step)}
                  className="link font-semibold"
                  lang={title ? lang : undefined}
                >
                  {title || t("selling:drafts.untitled")}
                </LocaleLink>
                <time dateTime={isoOf(updatedAt)} className="block text-sm text-ink-3">
                  {t("selling:drafts.saved", { time: formatDateTime(updatedAt, locale) })}
                </time>
              </span>
              <form method="post">
                <input type="hidden" name="draft" value={id} />
                <button type="submit" name="form" value="discard" className="btn btn-quiet">
                  {t("selling:drafts.discard")}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
