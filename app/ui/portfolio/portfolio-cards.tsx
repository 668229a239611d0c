import { useHref } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { PortfolioPicture } from "./portfolio-picture.tsx";
import type { PortfolioCardView } from "./portfolio-view.ts";

const SIZES = "(min-width:1000px) 380px, (min-width:640px) 46vw, 92vw";

type PortfolioCardsProps = {
  items: readonly PortfolioCardView[];
  /** The list begins the page: its first row is loaded at once. */
  isFirst?: boolean;
};

const FIRST_ROW = 3;

/** Works as plates: the picture, and below it a line like the label beside an exhibit. */
export function PortfolioCards({ items, isFirst = true }: PortfolioCardsProps) {
  const href = useHref();
  return (
    <ul className="works">
      {items.map(({ id, ownerId, title, lang, category, technologies, note, year, cover }, index) => (
        <li key={id} className="work">
          {cover ? (
            <PortfolioPicture
              id={cover.id}
              alt=""
              sizes={SIZES}
              className="work-cover"
              priority={!isFirst || index >= FIRST_ROW ? "lazy" : index === 0 ? "first" : "eager"}
            />
          ) : (
            <span className="work-cover" />
          )}
          <div className="work-label">
            <h3 className="work-title">
              <a className="card-link" href={href(paths.portfolio.item(ownerId, id))} lang={lang}>
                {title}
              </a>
            </h3>
            <span className="work-year">{year}</span>
            <p className="spec">
              <span>{category}</span>
              {technologies.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
            <p className="work-counts">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
