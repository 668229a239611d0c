import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import type { PortfolioItemView } from "#app/ui/portfolio/portfolio-view.ts";
import type { SellerView } from "#app/ui/services/service-view.ts";

type WorkFactsProps = { work: PortfolioItemView; seller: Pick<SellerView, "id" | "name" | "avatarKey" | "kind"> };

/** Beside the pictures: what it was made with, who made it, and whether one likes it. */
export function WorkFacts({ work, seller }: WorkFactsProps) {
  const t = useT();
  const href = useHref();
  const { allTechnologies, tags, projectLink, lang } = work;
  return (
    <aside className="work-facts" aria-label={t("portfolio:item.facts")}>
      <LikeForm work={work} />
      {work.isPublic ? null : (
        <p className="notice mb-4 text-md">{t(work.isHidden ? "portfolio:item.hidden" : "portfolio:item.onlyYou")}</p>
      )}
      {allTechnologies.length > 0 ? (
        <section>
          <h2>{t("portfolio:field.technologies")}</h2>
          <Terms words={allTechnologies} lang={lang} />
        </section>
      ) : null}
      {tags.length > 0 ? (
        <section>
          <h2>{t("portfolio:field.tags")}</h2>
          <Terms words={tags} lang={lang} />
        </section>
      ) : null}
      {projectLink ? (
        <section>
          <h2>{t("portfolio:field.projectLink")}</h2>
          <a
            className="link inline-block max-w-full break-words"
            href={projectLink}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
          >
            {projectLink.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            {"\u00a0"}
            <Icon name="external" />
          </a>
        </section>
      ) : null}
      <section className="who">
        <Avatar id={seller.id} name={seller.name} avatarKey={seller.avatarKey} />
        <div className="min-w-0">
          <p className="font-semibold">{seller.name}</p>
          <MoreLink to={paths.profile(seller.id)}>{t("profile:seller.view")}</MoreLink>
        </div>
      </section>
      {work.isPublic && !work.isOwn ? (
        <p className="mt-4 text-sm">
          <a href={href(paths.report("portfolio", work.id))} rel="nofollow" className="link no-print">
            {t("market:reviews.report")}
          </a>
        </p>
      ) : null}
    </aside>
  );
}

function Terms({ words, lang }: { words: readonly string[]; lang?: string }) {
  return (
    <ul className="work-terms" lang={lang}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

/** Says what is wanted, so that it works without a script and twice is once. */
function LikeForm({ work: { id, ownerId, isLiked, likes, views, isOwn } }: { work: PortfolioItemView }) {
  const t = useT();
  const href = useHref();
  return (
    <div className="work-like">
      <form method="post" action={href(paths.portfolio.like(ownerId, id))}>
        <button
          type="submit"
          name="wanted"
          value={isLiked ? "0" : "1"}
          className={isLiked ? "btn" : "btn btn-ghost"}
          aria-pressed={isLiked}
        >
          <Icon name="heart" filled={isLiked} />
          {t("portfolio:like", { likes })}
        </button>
      </form>
      <p className="text-md text-ink-3">{t("portfolio:views", { views })}</p>
      {isOwn ? (
        <LocaleLink to={paths.mypage.portfolioItem(id)} className="btn btn-quiet">
          {t("portfolio:edit")}
        </LocaleLink>
      ) : null}
    </div>
  );
}
